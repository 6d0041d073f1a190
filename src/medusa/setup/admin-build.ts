import { existsSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { resolve } from "node:path"
import { z } from "zod"
import { type Condition, condition } from "../../core/conditions/conditions"
import type { ShopSetup } from "./shop-setup"

const ADMIN = "@medusajs/admin"

/** Medusa's defaults. */
const adminSchema = z.object({ serve: z.boolean().catch(true), outDir: z.string().catch("build") })

/** Our pages ask this route, so its name stands in a build that has them. */
const MARK = "/domain-account"

/** Whether the admin that the shop serves has our pages. Null where it has, and where the shop serves none. */
export async function adminCondition(
  setup: ShopSetup,
  is_enabled: boolean,
  folder: string,
): Promise<Condition | null> {
  const admin = adminOf(setup)
  if (admin === undefined) return null
  const { serve, outDir } = adminSchema.parse(admin.options)
  if (!serve) return null
  if (!is_enabled) return condition("admin_pages_off", {})
  const build = resolve(folder, outDir)
  if (!existsSync(resolve(build, "index.html"))) return condition("admin_not_built", { folder: outDir })
  return (await mentions(build, MARK)) ? null : condition("admin_without_pages", { folder: outDir })
}

const adminOf = ({ plugins }: ShopSetup) => plugins.find((plugin) => plugin.resolve === ADMIN)

async function mentions(build: string, text: string): Promise<boolean> {
  for (const file of await readdir(build)) {
    if (file.endsWith(".js") && (await readFile(resolve(build, file))).includes(text)) return true
  }
  return false
}
