const SEMVER = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/
const UNRELEASED = "## Unreleased\n"

/**
 * The changelog in which what was unreleased is that version's. Throws where there is nothing to release, or the version was
 * released before.
 */
export function releasedIn(changelog: string, version: string, day: string): string {
  if (!SEMVER.test(version)) throw new Error(`${version} is no version, such as 1.2.3`)
  if (changelog.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md tells of ${version} already`)
  const [before, rest] = changelog.split(UNRELEASED)
  if (before === undefined || rest === undefined)
    throw new Error("CHANGELOG.md has no part that is unreleased")
  const unreleased = rest.split(/^## /m)[0]?.trim()
  if (!unreleased) throw new Error("CHANGELOG.md tells of nothing that is unreleased")
  return `${before}${UNRELEASED}\n## ${version} - ${day}\n${rest}`
}

/** A manifest, or a lockfile of such, at that version; its form stays. Throws where it has none. */
export function atVersion(manifest: string, name: string, version: string): string {
  const own = new RegExp(`("name": "${name}",\\s*"version": ")[^"]*"`, "g")
  const moved = manifest.replace(own, `$1${version}"`)
  if (!moved.includes(`"version": "${version}"`)) throw new Error(`${name} has no version after its name`)
  return moved
}
