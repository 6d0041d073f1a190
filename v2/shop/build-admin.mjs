/**
 * The plugin's admin pages, as `medusa plugin:build` makes them, and Medusa's admin with them in it, as `medusa build` makes it,
 * where `medusa start` looks for it.
 */
import { join, resolve } from "node:path"
import { build, plugin } from "@medusajs/admin-bundler"

const V2 = resolve(import.meta.dirname, "..")

// Either looks for what it builds where it runs.
process.chdir(V2)
await plugin({ root: V2, outDir: join(V2, ".medusa/server") })
await import("../build/finish.mjs")
process.chdir(import.meta.dirname)
await build({
  path: "/app",
  outDir: "public/admin",
  sources: [],
  plugins: ["medusa-plugin-domain-reseller-v2/admin"],
})
