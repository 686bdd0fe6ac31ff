/**
 * Types of parameters whose help messages cite even if they are optional
 * (src/functions/core/arguments.ts).
 */
module.exports.CITED_HELP = new Set(["number", "fraction", "range"]);
