import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { createInterface } from "node:readline/promises"
import { createTwoFilesPatch } from "diff"
import { onFile } from "../wrong-file"
import { withoutMarked } from "./marked"

/**
 * A text file of the shop; null: there is none. What is told of a change may end up in a log or a ticket. `hides`: `values`, nothing
 * is shown but which of our variables come or go; `literals`, texts in the shop's own lines are not shown.
 */
export type FileChange = {
  path: string
  before: string | null
  after: string | null
  hides?: "values" | "literals"
}

/** What the plugin's entry reads of the environment. */
export const VARIABLES = ["DOMAIN_RESELLER_URL", "DOMAIN_RESELLER_TOKEN", "DOMAIN_ENCRYPTION_KEY"] as const

export const hasVariable = (text: string, name: (typeof VARIABLES)[number]): boolean =>
  new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`, "m").test(text)

export const contentOf = (folder: string, path: string): string | null =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : null

export const changesOnly = (changes: readonly FileChange[]): FileChange[] =>
  changes.filter(({ before, after }) => before !== after)

const LITERAL = /(["'`])(?:\\.|(?!\1).)*\1/g

const masked = (line: string): string => line.replace(LITERAL, "$1…$1")

/** The shop's lines without what is in quotes, and ours as they are. */
function withoutLiterals(text: string): string {
  const own = new Set(withoutMarked(text).split("\n"))
  return text
    .split("\n")
    .map((line) => (own.has(line) ? masked(line) : line))
    .join("\n")
}

const names = ({ before, after }: FileChange): string[] =>
  VARIABLES.flatMap((name) => {
    const [was, is] = [hasVariable(before ?? "", name), hasVariable(after ?? "", name)]
    return was === is ? [] : [`${is ? "+" : "-"}${name}=…`]
  })

/** What would change, as a diff of the changed lines alone. */
export function diffOf(changes: readonly FileChange[]): string {
  return changes
    .map((change) => {
      const { path, before, after, hides } = change
      const [from, to] = [before, after].map((text) => (text === null ? "/dev/null" : path))
      if (hides === "values") return `--- ${from}\n+++ ${to}\n${names(change).join("\n")}\n`
      const shown = (text: string | null) => (hides ? withoutLiterals(text ?? "") : (text ?? ""))
      const format = [undefined, undefined, { context: 0 }] as const
      const patch = createTwoFilesPatch(from ?? path, to ?? path, shown(before), shown(after), ...format)
      // What goes may have been filled in since.
      return hides ? patch.replace(/^-(?!--).*$/gm, masked) : patch
    })
    .join("\n")
}

/** Readable by its owner alone where it holds secrets. */
const SECRET_MODE = 0o600
const OTHERS_READ = 0o044

export function write(folder: string, changes: readonly FileChange[]): void {
  for (const { path, after, before, hides } of changes) {
    const file = join(folder, path)
    if (after === null) {
      rmSync(file, { force: true })
      continue
    }
    onFile(() => {
      mkdirSync(dirname(file), { recursive: true })
      if (before !== null) writeFileSync(file, after)
      else writeFileSync(file, after, { flag: "wx", ...(hides === "values" ? { mode: SECRET_MODE } : {}) })
    })
  }
}

/** What to do about a file of secrets that was made before, with its own mode; null: only its owner reads it, or there is none. */
export function wideMode(folder: string, path: string): string | null {
  const mode = statSync(join(folder, path), { throwIfNoEntry: false })?.mode ?? 0
  if ((mode & OTHERS_READ) === 0) return null
  const told = (mode & 0o777).toString(8)
  return `Other users of this machine can read ${path} (mode ${told}), and it holds keys. Mend it: chmod 600 ${path}`
}

/** On a terminal only: nobody answers elsewhere, which is a no. */
export async function confirm(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) return false
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return /^y(es)?$/i.test((await asking.question(`${question} [y/N] `)).trim())
  } finally {
    asking.close()
  }
}
