import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, normalize, relative } from "node:path"
import { files, homepage } from "../../package.json"
import { REPOSITORY } from "../processes/paths"

const FORGE = homepage.replace(/#.*/, "")

/** Both versions of the plugin publish these. */
const OF_PLUGINS = files.filter((file) => /^docs\/[\w-]+\.md$/.test(file))

const LINK = /(!?)\[([^\]]*)\]\((?!https?:|#)([^)\s#]+)(#[^)\s]*)?\)/g

/**
 * Puts what the package in `folder` tells its readers into `target`, a version's own document before the one that both share. Links
 * lead to what the package has, or else to the forge.
 */
export function writeDocuments(folder: string, target: string): void {
  const places = ["README.md", ...(folder === "src/client" ? [] : OF_PLUGINS)]
  const placeOf = (source: string): string | undefined => {
    const own = relative(folder, source)
    return places.includes(own) || existsSync(join(target, own))
      ? own
      : OF_PLUGINS.find((one) => one === source)
  }
  for (const place of places) {
    const own = join(folder, place)
    const source = existsSync(join(REPOSITORY, own)) ? own : place
    const text = readFileSync(join(REPOSITORY, source), "utf8")
    const relinked = text.replace(LINK, (_, sign: string, title: string, to: string, heading = "") => {
      const wanted = normalize(join(dirname(source), to))
      const there = placeOf(wanted)
      const forge = `${FORGE}/${sign === "!" ? "raw" : "blob"}/HEAD/${wanted}`
      return `${sign}[${title}](${there === undefined ? forge : relative(dirname(place), there)}${heading})`
    })
    mkdirSync(dirname(join(target, place)), { recursive: true })
    writeFileSync(join(target, place), relinked)
  }
}
