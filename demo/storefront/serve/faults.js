const express = require("express")
const { RateLimiterMemory } = require("rate-limiter-flexible")

/** A page cuts its report to 2,000 characters, of which each may take two bytes. */
const MAX_BYTES = 4096

/** Enough of a stack to find the place. */
const SHOWN_CHARACTERS = 1000

/** Of all pages together: a fault that every page has must not fill the disk. */
const REPORTS = 20
const PER_SECONDS = 60
const EVERYBODY = "everybody"

/** What could make up lines, move a terminal's cursor or turn the text around. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu

const printable = (text) => text.replace(UNPRINTABLE, " ").slice(0, SHOWN_CHARACTERS)

/** Writes faults that pages report to the log, one line each. */
const faults = () => {
  const router = express.Router()
  const limiter = new RateLimiterMemory({ points: REPORTS, duration: PER_SECONDS })
  const write = (text) => console.error(`storefront fault: ${JSON.stringify(printable(text))}`)
  const enough = (response) =>
    response.status(429).set("Retry-After", String(PER_SECONDS)).json({
      type: "not_allowed",
      code: "too_many_reports",
      message: "Enough faults have been reported for the moment.",
    })
  router.post("/", express.text({ type: () => true, limit: MAX_BYTES }), ({ body }, response) => {
    limiter.consume(EVERYBODY).then(
      () => {
        write(typeof body === "string" ? body : "")
        response.sendStatus(204)
      },
      () => enough(response),
    )
  })
  return router
}

module.exports = { faults }
