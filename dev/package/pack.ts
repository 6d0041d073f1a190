import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, relative } from "node:path"
import { z } from "zod"
import { REPOSITORY } from "../processes/paths"
import { writeDocuments } from "./documents"

const outputOf = (name: string, args: readonly string[]): string => {
  const { stdout, stderr } = spawnSync(join(REPOSITORY, "node_modules/.bin", name), args, {
    encoding: "utf8",
  })
  return stdout + stderr
}

/** With a "type" webpack would read the admin's pages, which are an ES module, as CommonJS. */
const NO_TYPE = /^1\. .* "type" field\..*$/m

/** What publint and attw say against a tarball. */
export function complaintsOf(tarball: string): string[] {
  const found = outputOf("publint", [tarball, "--strict"]).replace(NO_TYPE, "")
  const types = outputOf("attw", [tarball])
  return [
    ...(/Errors|Warnings|^\d+\. /m.test(found) ? [found] : []),
    ...(types.includes("No problems found") ? [] : [types]),
  ]
}

/** The file of the repository that the build made this one of. */
export const sourceOf = (built: string): string =>
  built
    .replace(/^(?:\.\/)?dist\/(sandbox\/)?/, (_, sandbox: string | undefined) => sandbox ?? "src/")
    .replace(/\.js$/, ".ts")

/** What is published together, at one version: the folder, and the script that adds what is made for publishing. */
export const PACKAGES = {
  plugin: { folder: ".", prepare: "dev/package/prepare.ts" },
  client: { folder: "src/client", prepare: "dev/client/build.ts" },
  v2: { folder: "v2", prepare: "dev/package/prepare-v2.ts" },
} as const

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  files: z.array(z.string()),
})

export interface Packed {
  readonly tarball: string
  /** Bytes of the tarball. */
  readonly size: number
  /** Where it was unpacked. */
  readonly folder: string
  /** Relative paths of all its files. */
  readonly files: readonly string[]
}

const run = (command: string, args: readonly string[], cwd: string): string =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))

/** Who installs it runs none of its scripts and needs none of its tools. */
function withoutTools(staged: string): void {
  const file = join(staged, "package.json")
  const { scripts, devDependencies, ...manifest } = JSON.parse(readFileSync(file, "utf8"))
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

/**
 * A package of this repository as it is published: what its manifest lists is copied, `prepare` (a script) adds what is
 * made for publishing, and npm packs it.
 */
export function pack({ folder, prepare }: (typeof PACKAGES)[keyof typeof PACKAGES]): Packed {
  const source = join(REPOSITORY, folder)
  const { name, version, files } = manifestSchema.parse(
    JSON.parse(readFileSync(join(source, "package.json"), "utf8")),
  )
  const stage = mkdtempSync(join(tmpdir(), "package-"))
  const staged = join(stage, "staged")
  mkdirSync(staged)
  for (const file of ["package.json", "LICENSE", ...files]) {
    const from = join(source, file)
    if (!statSync(from, { throwIfNoEntry: false })) continue
    mkdirSync(dirname(join(staged, file)), { recursive: true })
    cpSync(from, join(staged, file), { recursive: true })
  }
  run(process.execPath, ["--import", "tsx", prepare, staged], REPOSITORY)
  withoutTools(staged)
  writeDocuments(folder, staged)
  run("npm", ["pack", "--ignore-scripts", "--pack-destination", stage], staged)
  const tarball = join(stage, `${name}-${version}.tgz`)
  run("tar", ["-xzf", tarball], stage)
  const unpacked = join(stage, "package")
  return { tarball, size: statSync(tarball).size, folder: unpacked, files: filesBelow(unpacked) }
}
