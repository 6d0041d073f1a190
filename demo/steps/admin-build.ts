import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { medusaEnvironment } from "../../dev/processes/medusa-command"
import { startNodeProcess } from "../../dev/processes/node-process"
import { oneAtATime } from "../../dev/processes/one-at-a-time"
import { DEMO, MEDUSA_ADMIN_CLI, REPOSITORY } from "../../dev/processes/paths"
import type { Run } from "../run"

/** The admin's pages as a browser gets them. */
export const ADMIN_BUILD = join(DEMO, "build")
const FINGERPRINT = join(ADMIN_BUILD, "built-from.txt")
const LOCK = join(DEMO, "build.lock")

/** Half a minute on a small machine; a busy one may need many times that. */
const BUILD_TIMEOUT_MS = 300_000

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** Of everything that goes into the build: the plugin's part of the admin, the demo's, and Medusa's version. */
const fingerprint = (): string => {
  const folders = ["dist/admin", "dist/admin-currencies", "demo/src/admin"]
  const packages = ["admin", "admin-ui"].map((name) => require.resolve(`@medusajs/${name}/package.json`))
  const files = folders.flatMap((folder) => filesIn(join(REPOSITORY, folder)))
  const hash = createHash("sha256")
  for (const file of [...files, join(DEMO, "medusa-config.js"), ...packages])
    hash.update(file).update(readFileSync(file))
  return hash.digest("hex")
}

const isBuilt = (): boolean => existsSync(FINGERPRINT) && readFileSync(FINGERPRINT, "utf8") === fingerprint()

/** Builds the admin's pages (some 20 seconds) unless those of an earlier run still fit; of several at once, one does. */
export const buildAdmin = async ({ shutdown, say }: Pick<Run, "shutdown" | "say">): Promise<void> => {
  if (isBuilt()) return
  await oneAtATime(LOCK, BUILD_TIMEOUT_MS, async () => {
    if (isBuilt()) return
    for (const old of [ADMIN_BUILD, join(DEMO, ".cache")]) rmSync(old, { recursive: true, force: true })
    say("Building the admin's pages once, which usually takes half a minute")
    const env = medusaEnvironment()
    const build = startNodeProcess({ script: MEDUSA_ADMIN_CLI, args: ["build"], cwd: DEMO, env })
    const kill = () => build.kill("SIGKILL")
    shutdown.add({ stop: async () => kill(), kill })
    await build.exited
    // Its exit code is 0 even for some failures.
    if (!existsSync(join(ADMIN_BUILD, "index.html")))
      throw new Error(`The admin could not be built:\n${build.output()}`)
    writeFileSync(FINGERPRINT, fingerprint())
  })
}
