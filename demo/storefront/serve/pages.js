const path = require("node:path")
const express = require("express")

const BUILT = path.join(__dirname, "../built")

/** Nothing from elsewhere; what is typed goes nowhere else. */
const POLICY = [
  "default-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ")

/** One page in two languages; which of its views is shown is the browser's to say. */
const pages = () => {
  const router = express.Router()
  router.get(["/", "/shop", "/shop/"], (request, response) => {
    const language = request.acceptsLanguages("en", "fa") === "fa" ? "fa" : "en"
    response.vary("Accept-Language").redirect(`/shop/${language}/`)
  })
  router.get(["/shop/:language(en|fa)", "/shop/:language(en|fa)/*"], (request, response) => {
    response.set({
      "Content-Security-Policy": POLICY,
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-cache",
    })
    response.sendFile(path.join(BUILT, `${request.params.language}.html`))
  })
  return router
}

module.exports = { pages }
