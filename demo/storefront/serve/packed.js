/** How the build's files are packed, the smallest first, each beside the plain one: the encoding and how the file's name ends. */
const PACKINGS = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
]

/** The packing that the browser takes; undefined: the plain file. Over plain HTTP browsers take no brotli but from localhost. */
const packingFor = (request) => PACKINGS.find(({ encoding }) => request.acceptsEncodings(encoding) !== false)

module.exports = { packingFor }
