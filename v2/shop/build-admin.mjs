/** Medusa's admin with the pages of its plugins, as `medusa build` makes it, where `medusa start` looks for it. */
import { build } from "@medusajs/admin-bundler"

await build({
  path: "/app",
  outDir: "public/admin",
  sources: [],
  plugins: ["medusa-plugin-domain-reseller-v2/admin"],
})
