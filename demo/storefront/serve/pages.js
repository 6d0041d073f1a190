const path = require("node:path")
const express = require("express")

/** Nothing from elsewhere; what is typed goes nowhere else. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ")

/** One page in two languages; which of its views is shown is the browser's to say. `key`: Medusa 2's, which anybody may read. */
const pages = (built, key) => {
  const router = express.Router()
  const inLanguage = (path) => (request, response) => {
    const language = request.acceptsLanguages("en", "fa") === "fa" ? "fa" : "en"
    response.vary("Accept-Language").redirect(`/shop/${language}/${path(request)}`)
  }
  router.get(
    ["/", "/shop", "/shop/"],
    inLanguage(() => ""),
  )
  // A payment link has one template for all languages.
  router.get(
    "/shop/pay/:cart_id",
    inLanguage(({ params }) => `pay/${encodeURIComponent(params.cart_id)}`),
  )
  const send = (name) => (request, response) => {
    const isPacked = request.acceptsEncodings("br") !== false
    response.vary("Accept-Encoding").set({
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
  router.get("/shop/:language(en|fa)", send("-first"))
  router.get("/shop/:language(en|fa)/*", send(""))
  return router
}

module.exports = { pages }
