const path = require("node:path")
const express = require("express")

/** Serves the page beside the shop's API, so the browser needs no permission to call it. */
const routes = () => {
  const router = express.Router()
  router.get("/", (_request, response) => response.redirect("/shop/"))
  router.use("/shop", express.static(path.join(__dirname, "../public")))
  return router
}

module.exports = { default: routes }
