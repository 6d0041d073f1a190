import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { createInterface } from "node:readline/promises"
import { onFile } from "../wrong-file"

export const CONFIG = "medusa-config.js"
export const ENV = ".env"

/** A file of the shop; null: there is none. */
export type FileChange = { path: string; before: string | null; after: string | null }

/** What the plugin's options read of the environment. */
export const VARIABLES = ["DOMAIN_RESELLER_URL", "DOMAIN_RESELLER_TOKEN", "DOMAIN_ENCRYPTION_KEY"] as const

export const hasVariable = (text: string, name: (typeof VARIABLES)[number]): boolean =>
  new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`, "m").test(text)

/** A byte a letter: what is not ours is written back as it was, in whatever encoding. */
const ENCODING = "latin1"

export const contentOf = (folder: string, path: string): string | null =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), ENCODING) : null

export const changesOnly = (changes: readonly FileChange[]): FileChange[] =>
  changes.filter(({ before, after }) => before !== after)

const LITERAL = /(["'`])(?:\\.|(?!\1).)*\1/g

/** What may be told of a line, in a log or a ticket: of .env the names of our variables, of what goes no text in quotes. */
function shown(path: string, sign: "-" | "+", line: string): string[] {
  if (path === ENV)
    return VARIABLES.filter((name) => hasVariable(line, name)).map((name) => `${sign}${name}=…`)
  return [sign + (sign === "-" ? line.replace(LITERAL, "$1…$1") : line)]
}

const linesOf = (text: string | null): Set<string> => new Set(text?.split(/\r?\n/))

/** The lines that come and go; nobody's are moved. */
export const diffOf = (changes: readonly FileChange[]): string =>
  changes
    .map(({ path, before, after }) => {
      const [was, is] = [linesOf(before), linesOf(after)]
      const gone = [...was].filter((line) => !is.has(line)).flatMap((line) => shown(path, "-", line))
      const come = [...is].filter((line) => !was.has(line)).flatMap((line) => shown(path, "+", line))
      const name = (text: string | null) => (text === null ? "/dev/null" : path)
      return [`--- ${name(before)}`, `+++ ${name(after)}`, ...gone, ...come, ""].join("\n")
    })
    .join("\n")

/** Readable by its owner alone where it holds secrets. */
const SECRET_MODE = 0o600
const OTHERS_READ = 0o044

export function write(folder: string, changes: readonly FileChange[]): void {
  for (const { path, after, before } of changes) {
    const file = join(folder, path)
    if (after === null) {
      rmSync(file, { force: true })
      continue
    }
    onFile(() => {
      mkdirSync(dirname(file), { recursive: true })
      const made = { flag: "wx", ...(path === ENV ? { mode: SECRET_MODE } : {}) }
      writeFileSync(file, after, { encoding: ENCODING, ...(before === null ? made : {}) })
    })
  }
}

/** What keeps a file that says who bought what out of a commit, in a folder that has a list of such files. */
export function outOfGit(folder: string, file: string): FileChange[] {
  const before = contentOf(folder, GITIGNORE)
  const line = `/${relative(folder, file)}`
  if (before === null || line.startsWith("/..") || before.split(/\r?\n/).includes(line)) return []
  const end = before.includes("\r\n") ? "\r\n" : "\n"
  const after = `${before}${before === "" || before.endsWith("\n") ? "" : end}${line}${end}`
  return [{ path: GITIGNORE, before, after }]
}
const GITIGNORE = ".gitignore"

/** What to do about a file of secrets that was made before, with its own mode; null: only its owner reads it, or there is none. */
export function wideMode(folder: string, path: string): string | null {
  const mode = statSync(join(folder, path), { throwIfNoEntry: false })?.mode ?? 0
  if ((mode & OTHERS_READ) === 0) return null
  const told = (mode & 0o777).toString(8)
  return `Other users of this machine can read ${path} (mode ${told}), and it holds keys. Fix it: chmod 600 ${path}`
}

/** Nobody answers where there is no terminal, which is a no. */
export async function confirm(question: string): Promise<boolean> {
  return /^y(es)?$/i.test(await ask(`${question} [y/N]`))
}

/** On a terminal only; "" elsewhere. */
export async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ""
  const asking = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await asking.question(`${question} `)).trim()
  } finally {
    asking.close()
  }
}
