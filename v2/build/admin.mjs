/** The admin's pages, as `medusa plugin:build` makes them, and no more. */
import { dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { plugin } from "@medusajs/admin-bundler"

const V2 = resolve(dirname(fileURLToPath(import.meta.url)), "..")

await plugin({ root: V2, outDir: join(V2, ".medusa/server") })
