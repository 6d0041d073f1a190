import { execFileSync } from "node:child_process"
import { cpSync, existsSync } from "node:fs"
import { join } from "node:path"
import { writeOpenApi } from "../openapi/document"
import { REPOSITORY } from "../processes/paths"

const V2 = join(REPOSITORY, "v2")
const BUILT = ".medusa/server"
const [TARGET] = process.argv.slice(2)

const npm = (...args: string[]) =>
  execFileSync("npm", args, { cwd: V2, stdio: ["ignore", "ignore", "inherit"] })

/** Builds the package for Medusa 2 by its own scripts and packages, and copies it into the folder that is named. */
function prepare(target: string): void {
  if (!existsSync(join(V2, "node_modules"))) npm("ci", "--no-audit", "--no-fund")
  npm("run", "build")
  cpSync(join(V2, BUILT), join(target, BUILT), { recursive: true })
  writeOpenApi(join(target, "docs"))
}

if (TARGET === undefined) throw new Error("Into which folder?")
prepare(TARGET)
