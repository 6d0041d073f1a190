const express = require("express")
const { pages } = require("../serve/pages")
const { assets } = require("../serve/assets")
const { faults } = require("../serve/faults")
const { answerFault } = require("../serve/answer-fault")

/** Serves the page beside the shop's API, so the browser needs no permission to call it. */
const routes = () => {
  const router = express.Router()
  router.use("/shop/assets", assets())
  router.use("/shop/faults", faults())
  router.use(pages())
  router.use(answerFault)
  return router
}

module.exports = { default: routes }
