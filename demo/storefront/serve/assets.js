const path = require("node:path")
const express = require("express")

const BUILT = path.join(__dirname, "../built/assets")

/** Their names change with their contents. */
const FOR_EVER = "public, max-age=31536000, immutable"

/** The files of the build, gzipped already; a browser that takes no gzip gets the plain ones. */
const assets = () => {
  const router = express.Router()
  const served = express.static(BUILT, {
    index: false,
    setHeaders: (response) => response.set("Cache-Control", FOR_EVER),
  })
  router.use((request, response, next) => {
    response.vary("Accept-Encoding")
    if (request.acceptsEncodings("gzip") && /\.(js|css|svg)$/.test(request.path)) {
      response.type(path.extname(request.path)).set("Content-Encoding", "gzip")
      // Without a query, of which the files know nothing.
      request.url = `${request.path}.gz`
    }
    served(request, response, next)
  })
  router.use((_request, response) => {
    response.removeHeader("Content-Encoding")
    response.sendStatus(404)
  })
  return router
}

module.exports = { assets }
