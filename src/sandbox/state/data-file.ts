import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { type State, stateSchema } from "./state"

/** The state kept in a file, null when there is no file yet. Throws when the file is not one of ours. */
export function loadState(file: string): State | null {
  if (!existsSync(file)) return null
  const text = readFileSync(file, "utf8")
  const parsed = stateSchema.safeParse(parseJson(text))
  if (!parsed.success) throw new Error(`${file} is not a data file of this sandbox: ${parsed.error.message}`)
  return parsed.data
}

/** Replaces the file in one step: a reader, or a restart after a kill, sees the old state or the new one. */
export function saveState(file: string, state: State): void {
  mkdirSync(dirname(file), { recursive: true })
  const text = JSON.stringify(state, (_key, value: unknown) => (value instanceof Map ? [...value] : value))
  const next = `${file}.next`
  // Idempotency keys and token digests: for the owner's eyes only.
  writeFileSync(next, text, { mode: 0o600, flush: true })
  renameSync(next, file)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
