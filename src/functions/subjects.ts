/** The subjects of functions, in the order of the lists, with their titles. */
export const SUBJECTS = {
  cpw: "Systems and CPW",
  rperf: "rPerf",
  buying: "Tiers, limits and life cycle",
  growth: "Demand and growth",
  backup: "Save and restore",
  lpar: "Logical partitions",
  "virtual-storage": "VIOS and virtual storage",
  ipl: "IPL",
  batch: "Batch and database",
  communications: "Network",
  tls: "TLS and VPN",
  cryptography: "Cryptography",
  "internal-storage": "Internal storage",
  "external-storage": "External storage (SAN)",
  java: "Java",
  web: "Web serving, WebSphere and PHP",
  "integrated-servers": "Integrated servers",
  memory: "Memory and tuning",
  "db2-mirror": "Db2 Mirror",
  rules: "Rules and checks",
  catalogue: "The catalogue and every answer",
} as const;

export type Subject = keyof typeof SUBJECTS;
