const express = require("express")

const MAX_BYTES = 4096

/** Writes faults that pages report to the log, one line each: line breaks could make up other lines. */
const faults = () => {
  const router = express.Router()
  router.post("/", express.text({ type: () => true, limit: MAX_BYTES }), (request, response) => {
    const text = typeof request.body === "string" ? request.body : ""
    console.error(`storefront fault: ${JSON.stringify(text)}`)
    response.sendStatus(204)
  })
  return router
}

module.exports = { faults }
