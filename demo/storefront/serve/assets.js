const path = require("node:path")
const express = require("express")
const { packingFor } = require("./packed")

const BUILT = path.join(__dirname, "../built/assets")

/** Their names change with their contents. */
const FOR_EVER = "public, max-age=31536000, immutable"

/** The files of the build, packed already. */
const assets = () => {
  const router = express.Router()
  const served = express.static(BUILT, {
    index: false,
    // Nobody asks twice for what never changes.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders: (response) => response.set("Cache-Control", FOR_EVER),
  })
  router.use((request, response, next) => {
    response.vary("Accept-Encoding")
    const packing = packingFor(request)
    if (packing && /\.(js|css|svg)$/.test(request.path)) {
      response.type(path.extname(request.path)).set("Content-Encoding", packing.encoding)
      // Without a query, of which the files know nothing.
      request.url = request.path + packing.ending
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
