/** Adds to a build what Medusa's own leaves out: the Persian font of the admin's pages. */
import { existsSync } from "node:fs"
import { resolve } from "node:path"
import adminFont from "../brought/dev/package/admin-font.ts"

const ADMIN = resolve(import.meta.dirname, "../.medusa/server/src/admin")

if (existsSync(ADMIN)) await adminFont.addFont(ADMIN, ["index.js", "index.mjs"])
