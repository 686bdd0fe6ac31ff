/** Parameters that functions about the web share. */
import * as web from "../models/web";

export const subject = "web";

export const content = {
  name: "content",
  type: "keyword",
  values: web.CONTENTS,
  dimension: "web-content",
  help: "IFS, LOCALCACHE or FRCA (static pages), or CGINEW or CGINAMED (CGI in a new or named activation group).",
} as const;

export const secure = {
  name: "secure",
  type: "boolean",
  default: false,
  optional: true,
  help: "TRUE for secure serving (RC4, MD5, RSA 1024). Default FALSE.",
} as const;

export const noKeepAlive = {
  name: "noKeepAlive",
  type: "boolean",
  default: false,
  optional: true,
  help: "TRUE with KeepAlive off. Default FALSE (KeepAlive on).",
} as const;

export const pageSize = {
  type: "number",
  unit: "KB",
  min: 0,
  above: true,
  optional: true,
} as const;

export const size = {
  ...pageSize,
  name: "size",
  default: 1,
  help: "Page size in KB. Default 1. Interpolated between 1, 10 and 100.",
} as const;

export const handshake = {
  name: "handshake",
  type: "keyword",
  values: ["ABBREVIATED", "FULL"],
  default: "ABBREVIATED",
  optional: true,
  help: "Without KeepAlive: ABBREVIATED (default) or FULL.",
} as const;

export const end = {
  name: "end",
  type: "keyword",
  values: ["LOW", "HIGH"],
  default: "HIGH",
  optional: true,
  help: "HIGH (conservative, default) or LOW end of the published range.",
} as const;

export const release = {
  name: "release",
  type: "keyword",
  values: ["5.4", "6.1"],
  dimension: "release",
  default: "5.4",
  optional: true,
  help: "Release: 5.4 (default) or 6.1.",
} as const;

export const platform = {
  name: "platform",
  type: "boolean",
  default: false,
  optional: true,
  help: "TRUE with Zend Platform (6.1 only). Default FALSE.",
} as const;

export const access = {
  name: "access",
  type: "keyword",
  values: web.PHP_ACCESS,
  dimension: "php-access",
  help: "DB2_PCONNECT, MYSQLI, I5SQL, I5PROGRAMCALL, DB2_CONNECT or MIXED (connections).",
} as const;
