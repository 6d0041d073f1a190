import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { createInterface } from "node:readline"
import { z } from "zod"
import { openOrderSchema } from "../open-orders"

/** Of this file's own shape. A shop reads its own format and earlier ones. */
export const FORMAT = 1

/** What is told of a file must not steer the terminal. */
const PRINTABLE = /^[\x20-\x7e]*$/

export const headerSchema = z.object({
  format: z.number().int(),
  version: z.string().regex(/^[\w.+-]{1,50}$/),
  exported_at: z.string(),
  /** Rows that are still under way, which no other shop may have. */
  open: z.array(
    openOrderSchema.refine((order) => Object.values(order).every((text) => PRINTABLE.test(text))),
  ),
  tables: z.record(z.number().int()),
})
export type Header = z.infer<typeof headerSchema>

export const lineSchema = z.object({ table: z.string(), row: z.record(z.unknown()) })
export type Line = z.infer<typeof lineSchema>
/** `at`: which of the file's lines it is. */
export type PlacedLine = Line & { at: number }

const footerSchema = z.object({ sha256: z.string() })

/** As a line: who reads lines takes these two for ends of them as well. */
export const asLine = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u2028\u2029]/g, (end) => (end === "\u2028" ? "\\u2028" : "\\u2029"))

/** A line a row, between a header and the checksum of everything before it. */
export function newChecksum() {
  const hash = createHash("sha256")
  return {
    add: (line: string): string => {
      hash.update(`${line}\n`)
      return `${line}\n`
    },
    footer: (): string => `${JSON.stringify({ sha256: hash.digest("hex") })}\n`,
  }
}

const linesOf = (file: string) =>
  createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })

type Checked = { kind: "whole"; header: Header } | { kind: "wrong"; message: string }

const CUT = "The file is cut or was changed: its checksum does not fit. Export again."

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Reads the whole file before anything is done with it. Throws where it cannot be read at all. */
export async function checkFile(file: string): Promise<Checked> {
  const checksum = newChecksum()
  let first: string | null = null
  let last: string | null = null
  const counts = new Map<string, number>()
  let strange: number | null = null
  let at = 0
  for await (const line of linesOf(file)) {
    if (last !== null) {
      checksum.add(last)
      if (at > 1 && !isCounted(counts, last)) strange ??= at
    }
    first ??= line
    last = line
    at += 1
  }
  const header = headerSchema.safeParse(parseLine(first ?? ""))
  if (!header.success) return { kind: "wrong", message: "This is no file of domain-reseller export." }
  const footer = footerSchema.safeParse(parseLine(last ?? ""))
  const written = footerSchema.parse(JSON.parse(checksum.footer()))
  if (!footer.success || footer.data.sha256 !== written.sha256) return { kind: "wrong", message: CUT }
  if (header.data.format > FORMAT) {
    return {
      kind: "wrong",
      message: `The file was made by version ${header.data.version} of the plugin. Update this shop's first.`,
    }
  }
  if (strange !== null) return { kind: "wrong", message: `Line ${strange} is no row.` }
  const { tables } = header.data
  const isWhole = Object.entries(tables).every(([name, expected]) => (counts.get(name) ?? 0) === expected)
  return isWhole ? { kind: "whole", header: header.data } : { kind: "wrong", message: CUT }
}

function isCounted(counts: Map<string, number>, line: string): boolean {
  const { data } = lineSchema.safeParse(parseLine(line))
  if (data !== undefined) counts.set(data.table, (counts.get(data.table) ?? 0) + 1)
  return data !== undefined
}

/** The rows of a file that was checked, which are all but its first line and its last. */
export async function* rowsIn(file: string): AsyncGenerator<PlacedLine> {
  let at = 0
  for await (const line of linesOf(file)) {
    at += 1
    const { data } = lineSchema.safeParse(parseLine(line))
    if (data !== undefined && at > 1) yield { ...data, at }
  }
}
