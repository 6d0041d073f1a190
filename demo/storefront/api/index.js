const compression = require("compression")
const express = require("express")
const { pages } = require("../serve/pages")
const { assets } = require("../serve/assets")
const { answerFault } = require("../serve/answer-fault")

/** Serves the page beside the shop's API, so the browser needs no permission to call it. */
const routes = () => {
  const router = express.Router()
  // Answers of all routes after this one: the list of inquiries shrinks to a sixth.
  router.use(compression())
  router.use("/shop/assets", assets())
  router.use(pages())
  router.use(answerFault)
  return router
}

module.exports = { default: routes }
