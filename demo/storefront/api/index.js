const compression = require("compression")
const express = require("express")
const { pages } = require("../serve/pages")
const path = require("node:path")
const { constants } = require("node:zlib")
const { answerFault } = require("../serve/answer-fault")

/** The build has packed its files smaller than it could be done in passing; over plain HTTP browsers take that from localhost alone. */
const packed = (request, response, next) => {
  response.vary("Accept-Encoding")
  if (request.acceptsEncodings("br") && /\.(js|css|svg)$/.test(request.path)) {
    response.type(path.extname(request.path)).set("Content-Encoding", "br")
    request.url = `${request.path}.br`
  }
  next()
}

/** Serves the page beside the API of a shop on Medusa 1 or 2, so the browser needs no permission to call it. */
const storefront = (version, key) => {
  const built = path.join(__dirname, "../built", version)
  const router = express.Router()
  // Answers of all routes after this one: the list of inquiries shrinks to an eighth.
  router.use(compression({ level: 9, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } } }))
  // The names of the files change with their contents.
  const forever = { index: false, immutable: true, maxAge: "1y", fallthrough: false }
  router.use("/shop/assets", packed, express.static(path.join(built, "assets"), forever))
  router.use(pages(built, key))
  router.use(answerFault)
  return router
}

module.exports = { default: () => storefront("1"), storefront }
