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

/** Serves the page beside the shop's API, so the browser needs no permission to call it. */
const routes = () => {
  const router = express.Router()
  // Answers of all routes after this one: the list of inquiries shrinks to an eighth.
  router.use(compression({ level: 9, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } } }))
  // The names of the files change with their contents.
  const forever = { index: false, immutable: true, maxAge: "1y", fallthrough: false }
  router.use("/shop/assets", packed, express.static(path.join(__dirname, "../built/assets"), forever))
  router.use(pages())
  router.use(answerFault)
  return router
}

module.exports = { default: routes }
