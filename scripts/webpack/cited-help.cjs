/** Types of parameters whose help a message cites also where they are optional (src/functions/arguments.ts). */
module.exports.CITED_HELP = new Set(["number", "fraction", "range"]);
