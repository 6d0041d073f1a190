import { existsSync, readFileSync } from "node:fs"
import { setImmediate } from "node:timers/promises"
import type { AxiosInstance } from "axios"
import { z } from "zod"
import { query } from "../../../dev/postgres/query"
import type { Shop } from "../shop/start-shop"
import { waitFor } from "../wait-for"

/** How a value may stand in a text that hides it badly. */
const utf16Escapes = (value: string): string =>
  value.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)

/** Base64 writes three bytes with four letters, so a value looks different at each place between other bytes. */
function base64Forms(value: string): string[] {
  const bytes = Buffer.from(value)
  return [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString("base64")
      .replace(/=+$/, "")
    const from = Math.ceil((before * 8) / 6)
    const until = Math.floor(((before + bytes.length) * 8) / 6)
    return text.slice(from, until)
  })
}

/** Every spelling in which a value is looked for, in lower case. */
export const formsOf = (value: string): string[] =>
  [
    value,
    JSON.stringify(value).slice(1, -1),
    utf16Escapes(value),
    encodeURIComponent(value),
    Buffer.from(value).toString("hex"),
    ...base64Forms(value),
    ...base64Forms(value).map((text) => text.replaceAll("+", "-").replaceAll("/", "_")),
  ].map((form) => form.toLowerCase())

/** A text as it is searched: case does not count, nor how often a backslash was escaped again. */
const searchable = (text: string): string => text.toLowerCase().replace(/\\+/g, "\\")

export function searchFor(values: Iterable<string>): (text: string) => string[] {
  const wanted = [...values].map((value) => ({ value, forms: formsOf(value) }))
  return (text) => {
    const within = searchable(text)
    return wanted.filter(({ forms }) => forms.some((form) => within.includes(form))).map(({ value }) => value)
  }
}

const tableSchema = z.object({ schema: z.string(), name: z.string() })
const textSchema = z.object({ text: z.string() })

export type Found = { where: string; text: string }

/** Every row of every table of the database, all its columns as one text; bytes as hexadecimal digits. */
export async function databaseTexts(databaseUrl: string): Promise<Found[]> {
  const tables = z.array(tableSchema).parse(
    await query(
      databaseUrl,
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
        WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
    ),
  )
  const texts: Found[] = []
  for (const { schema, name } of tables) {
    const rows = await query(databaseUrl, `SELECT to_jsonb(t)::text AS text FROM "${schema}"."${name}" t`)
    texts.push(
      ...z
        .array(textSchema)
        .parse(rows)
        .map(({ text }) => ({ where: `table ${name}`, text })),
    )
  }
  return texts
}

/**
 * From now on gives all that comes out of a shop: its tables, log and events, and what it answers to these clients, headers and body,
 * except where the address says that it may be told.
 */
export function listenTo(
  { databaseUrl, logs }: Pick<Shop, "databaseUrl" | "logs">,
  clients: readonly AxiosInstance[],
  { mayTell, eventsFile }: { mayTell: readonly RegExp[]; eventsFile: string },
): () => Promise<Found[]> {
  const answers: Found[] = []
  for (const client of clients)
    client.interceptors.response.use((answer) => {
      const request = `${(answer.config.method ?? "get").toUpperCase()} ${answer.config.url}`
      if (!mayTell.some((door) => door.test(request)))
        answers.push({ where: `answer to ${request}`, text: JSON.stringify([answer.headers, answer.data]) })
      return answer
    })
  // Medusa stores an event with the transaction that it tells of and sends it seconds later.
  const areEventsSent = async () =>
    (await query(databaseUrl, "SELECT id FROM staged_job LIMIT 1")).length === 0
  return async () => {
    await waitFor(areEventsSent, { what: "every stored event to be sent" })
    return [
      ...(await databaseTexts(databaseUrl)),
      { where: "log", text: logs() },
      { where: "events", text: existsSync(eventsFile) ? readFileSync(eventsFile, "utf8") : "" },
      ...answers,
    ]
  }
}

export async function leaksOf(values: Iterable<string>, texts: readonly Found[]): Promise<string[]> {
  const valuesIn = searchFor(values)
  const found: string[] = []
  for (const { where, text } of texts) {
    found.push(...valuesIn(text).map((value) => `${where} has ${value}`))
    // A long search must not keep the clients from noticing that the shop closed an idle connection.
    await setImmediate()
  }
  return found
}
