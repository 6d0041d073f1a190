import { join, resolve } from "node:path"

export const V2 = resolve(__dirname, "../..")
export const SHOP = join(V2, "shop")
export const MEDUSA_CLI = join(V2, "node_modules/@medusajs/cli/cli.js")
