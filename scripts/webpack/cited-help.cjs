/**
 * Types of parameters whose help a message cites also where they are optional
 * (src/functions/core/arguments.ts).
 */
module.exports.CITED_HELP = new Set(["number", "fraction", "range"]);
