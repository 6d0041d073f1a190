import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { startNodeProcess } from "../../brought/dev/processes/node-process"
import { SHOP, V2 } from "./medusa"

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const newest = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => changedAt(join(parentPath, name)))
    .reduce((one, other) => Math.max(one, other), 0)

/** The plugin's admin pages, and the shop's admin with them in it, unless they are as new as their sources. */
export async function ensureAdmin(say: (message: string) => void): Promise<void> {
  const built = changedAt(join(SHOP, "public/admin/index.html"))
  if (built > newest(join(V2, "src/admin"))) return
  say("Building the admin's pages (a minute)")
  const script = join(SHOP, "build-admin.mjs")
  const build = startNodeProcess({ script, args: [], cwd: SHOP, loader: "tsx" })
  const { code } = await build.exited
  if (code !== 0) throw new Error(`The admin's pages were not built:\n${build.output()}`)
}
