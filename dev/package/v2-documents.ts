import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { basename, dirname, join, normalize, relative } from "node:path"
import { openApiDocument } from "../openapi/document"
import { REPOSITORY } from "../processes/paths"

/** Where a reader finds what the package has not. */
const FORGE = "https://github.com/medusa-plugin-domain-reseller/medusa-plugin-domain-reseller/blob/HEAD"

/** By their places in the repository: those of both versions that messages and README name, and its own. */
const DOCUMENTS = [
  ...["limits", "mail", "operations", "options", "orders-and-money", "troubleshooting"].map(
    (name) => `docs/${name}.md`,
  ),
  ...["v2/docs/install.md", "v2/docs/storefront.md"],
]

const LINK = /(!?\[[^\]]*\]\()(?!https?:|#)([^)\s#]+)(#[^)\s]*)?\)/g

const placeInPackage = (document: string): string | null => {
  if (document === "v2/README.md") return "README.md"
  const name = basename(document)
  // Of those that each version has, its own.
  const own = existsSync(join(REPOSITORY, "v2/docs", name)) ? `v2/docs/${name}` : document
  return DOCUMENTS.includes(own) ? `docs/${name}` : null
}

/** Links lead to what the package has, or else to the forge. */
function relinked(document: string, place: string): string {
  const text = readFileSync(join(REPOSITORY, document), "utf8")
  return text.replace(LINK, (_, title: string, to: string, heading = "") => {
    const target = normalize(join(dirname(document), to))
    const there = placeInPackage(target)
    return `${title}${there === null ? `${FORGE}/${target}` : relative(dirname(place), there)}${heading})`
  })
}

/** Puts what the package for Medusa 2 tells its readers into the folder that is named. */
export function writeDocuments(target: string): void {
  mkdirSync(join(target, "docs"), { recursive: true })
  for (const document of [...DOCUMENTS, "v2/README.md"]) {
    const place = placeInPackage(document) ?? document
    writeFileSync(join(target, place), relinked(document, place))
  }
  writeFileSync(join(target, "docs/openapi.json"), JSON.stringify(openApiDocument()))
}
