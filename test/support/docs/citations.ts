import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"

/** A text of the repository; `file` is its path from the root. */
export type Source = { file: string; text: string }

const ROOTS = ["src", "sandbox", "test", "scripts", "demo", "bench", "migrations", "docs"]
const READ = /\.(?:ts|tsx|js|cjs|md)$/
const SKIPPED = /^(?:\.|node_modules$|dist$)/

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.test(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesUnder(path) : [path]
    })
}

/** Everything that people read here: code, and documents. */
export function sources(): Source[] {
  const atRoot = readdirSync(".", { withFileTypes: true }).filter((entry) => entry.isFile())
  return [...atRoot.map(({ name }) => name), ...ROOTS.flatMap(filesUnder)]
    .filter((file) => READ.test(file))
    .map((file) => ({ file, text: readFileSync(file, "utf8") }))
}

/** `D4`, `D2.1` and `D4.8`: numbered headings, and the rules in the list below one. */
function contractNumbers(): ReadonlySet<string> {
  const numbers = new Set<string>()
  let section = ""
  for (const line of readFileSync("docs/contract.md", "utf8").split("\n")) {
    const heading = /^#+ ([DI]\d(?:\.\d+)?)\b/.exec(line)?.[1]
    const rule = /^(\d+)\. /.exec(line)?.[1]
    section = heading ?? section
    if (heading !== undefined) numbers.add(heading)
    if (rule !== undefined) numbers.add(`${section}.${rule}`)
  }
  return numbers
}

const matchesOf = (file: string, pattern: RegExp): ReadonlySet<string> =>
  new Set(Array.from(readFileSync(file, "utf8").matchAll(pattern), ([, number]) => number ?? ""))

/** One number, or several as in "D4.1 to D4.5" and "2, 3 and 6". */
const several = (number: string): string => `${number}(?:(?:,| and| or| to) ${number})*`

const ASSUMPTIONS = new RegExp(`\\bassumptions? (${several("\\d+")})`, "gi")

const KINDS = [
  { pattern: new RegExp(`\\bcontract (${several("[DI]\\d+(?:\\.\\d+)*")})`, "gi"), known: contractNumbers() },
  {
    pattern: ASSUMPTIONS,
    known: matchesOf("docs/assumptions.md", /^\| (\d+) \|/gm),
  },
  {
    pattern: new RegExp(`\\bmoney rules? (${several("\\d+")})`, "gi"),
    known: matchesOf("docs/orders-and-money.md", /^(\d+)\. /gm),
  },
  {
    pattern: /\bdecision (\d+)/gi,
    known: matchesOf("docs/decisions.md", /^- \*\*(\d+)\*\* /gm),
  },
]

/** The numbers of the assumptions that a text cites. */
export const assumptionsCitedIn = ({ text }: Source): string[] =>
  Array.from(asOneLine(text).matchAll(ASSUMPTIONS)).flatMap(([, numbers = ""]) => numbers.match(/\d+/g) ?? [])

/** Every assumption with the files that hold it, as docs/assumptions.md lists them. */
export const assumptionRows = (): { number: string; files: string[] }[] =>
  Array.from(readFileSync("docs/assumptions.md", "utf8").matchAll(/^\| (\d+) \|.*\|([^|]*)\|$/gm)).map(
    ([, number = "", files = ""]) => ({
      number,
      files: Array.from(files.matchAll(/`([^`]+)`/g), ([, file = ""]) => file),
    }),
  )

/** What cannot be followed from here: documents that are elsewhere, and numbers without a document. */
const NOWHERE =
  /\bgaps\.md|\b(?:contract|interface)(?:'s)?,? (?:section|rule|point)s?\b|\bcontract \d|\bsections? \d[\d.]* of the \w+ (?:contract|interface)\b/gi

/** Lines of a comment or paragraph as one, so that a citation may go over the end of a line. */
const asOneLine = (text: string): string => text.replace(/\s*\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, " ")

function wrongNumbers(text: string): string[] {
  const wrong = KINDS.flatMap(({ pattern, known }) =>
    Array.from(text.matchAll(pattern)).flatMap(([citation, numbers = ""]) =>
      (numbers.match(/[DI]?\d[\d.]*/gi) ?? []).every((number) => known.has(number.toUpperCase()))
        ? []
        : [citation],
    ),
  )
  return [...wrong, ...Array.from(text.matchAll(NOWHERE), ([citation]) => citation)]
}

const PATH = new RegExp(
  `(?<![\\w/.@-])(?:${ROOTS.join("|")})/[\\w./-]*(?:/|\\w\\.[a-z]+)(?![\\w/.]*[[*{<])`,
  "g",
)

/** They stand in the shop's own project, which the documents tell to create them. */
const OF_THE_SHOP = new Set(["src/admin/webpack.config.js", "src/loaders/notify.ts"])

/** Of code only the comments: strings of tests name files that never were. */
const prose = ({ file, text }: Source): string =>
  file.endsWith(".md") ? text : (text.match(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/g) ?? []).join("\n")

function wrongPaths(source: Source): string[] {
  const paths = prose(source).match(PATH) ?? []
  return paths.filter(
    (path) => !OF_THE_SHOP.has(path) && !existsSync(path) && !existsSync(join(dirname(source.file), path)),
  )
}

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-")

const withoutCode = (markdown: string): string => markdown.replace(/^```[\s\S]*?^```/gm, "")

const anchorsOf = (markdown: string): string[] =>
  Array.from(withoutCode(markdown).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) => anchorOf(heading))

function wrongLinks({ file, text }: Source): string[] {
  if (!file.endsWith(".md")) return []
  const targets = Array.from(withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g), ([, target = ""]) => target)
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .filter((target) => {
      const [path = "", anchor] = target.split("#")
      const linked = path === "" ? file : normalize(join(dirname(file), path))
      if (!existsSync(linked)) return true
      if (anchor === undefined) return false
      return !anchorsOf(linked === file ? text : readFileSync(linked, "utf8")).includes(anchor)
    })
}

/** Whatever a text points at that is not there, each with its file. */
export const deadCitations = (source: Source): string[] =>
  [...wrongNumbers(asOneLine(source.text)), ...wrongPaths(source), ...wrongLinks(source)].map(
    (citation) => `${source.file}: ${citation}`,
  )
