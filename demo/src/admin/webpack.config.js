const path = require("node:path")
const { withCustomWebpackConfig } = require("@medusajs/admin")

/** The admin's own list of currencies lacks the toman, and its order pages crash without it. */
module.exports = withCustomWebpackConfig((config) => {
  config.module.rules.push({
    test: /utils[\\/]currencies\.tsx?$/,
    enforce: "pre",
    use: [path.join(__dirname, "toman-loader.js")],
  })
  return config
})
