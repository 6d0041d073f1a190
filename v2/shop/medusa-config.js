const { defineConfig } = require("@medusajs/framework/utils")

/** The toman has no address of its own in Medusa: everything a shop needs comes by the environment. */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: process.env.DATABASE_URL,
    http: {
      storeCors: process.env.STORE_CORS ?? "",
      adminCors: process.env.STORE_CORS ?? "",
      authCors: process.env.STORE_CORS ?? "",
      jwtSecret: process.env.JWT_SECRET,
      cookieSecret: process.env.COOKIE_SECRET,
    },
  },
  admin: { disable: true },
  plugins: [
    {
      resolve: "medusa-plugin-domain-reseller-v2",
      options: JSON.parse(process.env.DOMAIN_RESELLER_OPTIONS ?? "{}"),
    },
  ],
})
