import { existsSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { resolve } from "node:path"
import { z } from "zod"
import type { Remark, ShopSetup } from "./shop-setup"

const ADMIN = "@medusajs/admin"

/** Medusa's defaults. */
const adminSchema = z.object({ serve: z.boolean().catch(true), outDir: z.string().catch("build") })

/** Our pages ask this route, so its name stands in a build that has them. */
const MARK = "/domain-account"

const BUILD = "Run npx medusa-admin build, and restart the shop."

/** Whether the admin that the shop serves has our pages. Null where it has, and where the shop serves none. */
export async function adminRemark(
  setup: ShopSetup,
  is_enabled: boolean,
  folder: string,
): Promise<Remark | null> {
  const admin = adminOf(setup)
  if (admin === undefined) return null
  const { serve, outDir } = adminSchema.parse(admin.options)
  if (!serve) return null
  if (!is_enabled)
    return {
      code: "admin_pages_off",
      message: `The admin has no pages of this plugin: put enableUI: true into its options. ${BUILD}`,
    }
  const build = resolve(folder, outDir)
  if (!existsSync(resolve(build, "index.html")))
    return {
      code: "admin_not_built",
      message: `The admin is not built: ${outDir} has no index.html. ${BUILD}`,
    }
  if (await mentions(build, MARK)) return null
  return {
    code: "admin_without_pages",
    message: `The admin in ${outDir} was built before this plugin was added, and has no pages of it. Delete ${outDir} and .cache. ${BUILD}`,
  }
}

/** Whether the admin was built, to be served or not, with our pages. */
export async function isBuiltWithPages(setup: ShopSetup, folder: string): Promise<boolean> {
  const build = resolve(folder, adminSchema.parse(adminOf(setup)?.options ?? {}).outDir)
  return existsSync(build) && (await mentions(build, MARK))
}

const adminOf = ({ plugins }: ShopSetup) => plugins.find((plugin) => plugin.resolve === ADMIN)

async function mentions(build: string, text: string): Promise<boolean> {
  for (const file of await readdir(build)) {
    if (file.endsWith(".js") && (await readFile(resolve(build, file))).includes(text)) return true
  }
  return false
}
