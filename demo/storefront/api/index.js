const compression = require("compression")
const express = require("express")
const path = require("node:path")
const { constants } = require("node:zlib")

/** Nothing from elsewhere; what is typed goes nowhere else. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ")

/** Over plain HTTP browsers take brotli from localhost alone. */
const takesPacked = (request, response) => {
  response.vary("Accept-Encoding")
  return request.acceptsEncodings("br") !== false
}

/** The build has packed its files smaller than it could be done in passing. */
const packed = (request, response, next) => {
  if (takesPacked(request, response) && /\.(js|css|svg)$/.test(request.path)) {
    response.type(path.extname(request.path)).set("Content-Encoding", "br")
    request.url = `${request.path}.br`
  }
  next()
}

/** Leads to the page in the language that the browser prefers. */
const inLanguage = (page) => (request, response) => {
  const language = request.acceptsLanguages("en", "fa") === "fa" ? "fa" : "en"
  response.vary("Accept-Language").redirect(`/shop/${language}/${page(request)}`)
}

/**
 * Serves the page beside the API of a shop on Medusa 1 or 2, so the browser needs no permission to call it. `key`: Medusa 2's, which
 * anybody may read.
 */
const storefront = (version, key) => {
  const built = path.join(__dirname, "../built", version)
  const send = (name) => (request, response) => {
    const isPacked = takesPacked(request, response)
    response.set({
      "Content-Security-Policy": POLICY,
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-cache",
      "Content-Type": "text/html; charset=utf-8",
      ...(key && { "Set-Cookie": `publishable_key=${key}; Path=/shop; SameSite=Strict` }),
      ...(isPacked && { "Content-Encoding": "br" }),
    })
    response.sendFile(path.join(built, `${request.params.language}${name}.html${isPacked ? ".br" : ""}`))
  }
  const router = express.Router()
  // Answers of all routes after this one: the list of inquiries shrinks to an eighth.
  router.use(compression({ level: 9, brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } } }))
  // The names of the files change with their contents.
  const forever = { index: false, immutable: true, maxAge: "1y" }
  router.use("/shop/assets", packed, express.static(path.join(built, "assets"), forever))
  const toStart = inLanguage(() => "")
  router.get(["/", "/shop", "/shop/"], toStart)
  // A payment link has one template for all languages.
  const toPayment = inLanguage(({ params }) => `pay/${encodeURIComponent(params.cart_id)}`)
  router.get("/shop/pay/:cart_id", toPayment)
  // One page for each language; which of its views is shown is the browser's to say.
  router.get("/shop/:language(en|fa)", send("-first"))
  router.get("/shop/:language(en|fa)/*", send(""))
  return router
}

module.exports = { default: () => storefront("1"), storefront }
