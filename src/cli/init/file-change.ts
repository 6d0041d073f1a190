import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { createInterface } from "node:readline/promises"
import { createTwoFilesPatch } from "diff"

/** A text file of the shop; null: there is none. `secret`: its values are not shown. */
export type FileChange = { path: string; before: string | null; after: string | null; secret?: boolean }

export const contentOf = (folder: string, path: string): string | null =>
  existsSync(join(folder, path)) ? readFileSync(join(folder, path), "utf8") : null

export const changesOnly = (changes: readonly FileChange[]): FileChange[] =>
  changes.filter(({ before, after }) => before !== after)

/** `KEY=value` without the value: a diff may end up in a log or a ticket. */
const withoutValues = (text: string): string => text.replace(/^(\s*[A-Z0-9_]+=).+$/gm, "$1…")

/** What would change, as a unified diff. */
export function diffOf(changes: readonly FileChange[]): string {
  return changes
    .map(({ path, before, after, secret }) => {
      const shown = (text: string | null) => (secret ? withoutValues(text ?? "") : (text ?? ""))
      return createTwoFilesPatch(
        before === null ? "/dev/null" : path,
        after === null ? "/dev/null" : path,
        shown(before),
        shown(after),
        undefined,
        undefined,
        { context: 2 },
      )
    })
    .join("\n")
}

/** Readable by its owner alone where it holds secrets. */
const SECRET_MODE = 0o600

export function write(folder: string, changes: readonly FileChange[]): void {
  for (const { path, after, before, secret } of changes) {
    const file = join(folder, path)
    if (after === null) {
      rmSync(file, { force: true })
      continue
    }
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, after, secret && before === null ? { mode: SECRET_MODE } : {})
  }
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
