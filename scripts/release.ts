import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { complaintsOf, PACKAGES, pack } from "../tools/package/pack"

/**
 * `npm run release -- 1.2.3`: moves the version of all packages and of the changelog, builds, packs, lints, and tries the plugins in
 * shops that are thrown away. Leaves the tarballs, and says how to publish them; after a failure `git restore .` takes the versions back.
 */
const TARBALLS = ".data/release"
const CHANGELOG = "CHANGELOG.md"
/** The newest shops, in which a domain is sold, and the way out. */
const SHOPS = ["medusa-1-newest", "medusa-2-newest"]

const run = (program: string, ...args: string[]): void => {
  execFileSync(program, args, { stdio: "inherit" })
}

const UNRELEASED = "## Unreleased\n"

/**
 * The changelog in which what was unreleased is that version's. Throws where there is nothing to release, or the version was
 * released before.
 */
function releasedIn(changelog: string, version: string, now: Date): string {
  if (changelog.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md tells of ${version} already`)
  const [before, rest] = changelog.split(UNRELEASED)
  if (before === undefined || rest === undefined)
    throw new Error("CHANGELOG.md has no part that is unreleased")
  const unreleased = rest.split(/^## /m)[0]?.trim()
  if (!unreleased) throw new Error("CHANGELOG.md tells of nothing that is unreleased")
  return `${before}${UNRELEASED}\n## ${version} - ${now.toISOString().slice(0, "2000-01-01".length)}\n${rest}`
}

function assertClean(): void {
  const changed = execFileSync("git", ["status", "--porcelain"], { encoding: "utf8" })
  if (changed !== "") throw new Error(`Commit or put away first:\n${changed}`)
}

/** Gives the tarballs, where they are kept. */
function packed(): string[] {
  rmSync(TARBALLS, { recursive: true, force: true })
  mkdirSync(TARBALLS, { recursive: true })
  return Object.values(PACKAGES).map((one) => {
    const { tarball } = pack(one)
    const complaints = complaintsOf(tarball)
    if (complaints.length > 0) throw new Error(complaints.join("\n"))
    const kept = join(TARBALLS, basename(tarball))
    cpSync(tarball, kept)
    return kept
  })
}

function release(version: string): void {
  assertClean()
  writeFileSync(CHANGELOG, releasedIn(readFileSync(CHANGELOG, "utf8"), version, new Date()))
  for (const { folder } of Object.values(PACKAGES))
    run("npm", "version", version, "--no-git-tag-version", "--prefix", folder)
  run("npm", "run", "build")
  const tarballs = packed()
  run(process.execPath, "--import", "tsx", "scripts/compatibility.ts", ...SHOPS)
  const steps = [
    `git commit --all --message "Version ${version}" && git tag v${version}`,
    ...tarballs.map((tarball) => `npm publish ${tarball}`),
    "git push --follow-tags",
  ]
  console.log(`${version} is ready:\n${steps.map((step) => `  ${step}`).join("\n")}`)
}

const [version] = process.argv.slice(2)
if (version === undefined) {
  console.error("Which version? npm run release -- 1.2.3")
  process.exitCode = 1
} else release(version)
