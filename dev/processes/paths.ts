import { dirname, join, resolve } from "node:path"

export const REPOSITORY = resolve(__dirname, "../..")
export const DEMO = join(REPOSITORY, "demo")

const MEDUSA = dirname(require.resolve("@medusajs/medusa/package.json"))

export const MEDUSA_CLI = join(MEDUSA, "cli.js")
export const MEDUSA_ADMIN_CLI = join(
  dirname(require.resolve("@medusajs/admin/package.json")),
  "bin/medusa-admin.js",
)

/** Where `medusa migrations run` finds the migrations that the shop cannot do without. */
export const MIGRATIONS = [
  join(MEDUSA, "dist/migrations"),
  join(REPOSITORY, "migrations"),
  join(DEMO, "payment/migrations"),
]
