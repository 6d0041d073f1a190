const { readFileSync } = require("node:fs")
const { join } = require("node:path")

const PAGE = join(__dirname, "../../../page.html")

/** The storefront: one page that searches, fills a cart, pays and follows the order. */
module.exports.GET = async (_req, res) => {
  const settings = JSON.stringify({ key: process.env.SHOP_KEY, region_id: process.env.SHOP_REGION })
  res.type("html").send(readFileSync(PAGE, "utf8").replace("{/*settings*/}", settings))
}
