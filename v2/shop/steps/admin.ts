import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { startNodeProcess } from "../../brought/dev/processes/node-process"
import { SHOP, V2 } from "./medusa"

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const newest = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .map(({ parentPath, name }) => changedAt(join(parentPath, name)))
    .reduce((one, other) => Math.max(one, other), 0)

async function run(folder: string, script: string): Promise<void> {
  const build = startNodeProcess({ script: join(folder, script), args: [], cwd: folder, loader: "tsx" })
  const { code } = await build.exited
  if (code !== 0) throw new Error(`${script} failed:\n${build.output()}`)
}

/** The plugin's admin pages, and the shop's admin with them in it, unless they are as new as their sources. */
export async function ensureAdmin(say: (message: string) => void): Promise<void> {
  const built = changedAt(join(SHOP, "public/admin/index.html"))
  if (built > newest(join(V2, "src/admin"))) return
  say("Building the admin's pages (a minute)")
  for (const script of ["build/admin.mjs", "build/finish.mjs"]) await run(V2, script)
  await run(SHOP, "build-admin.mjs")
}
