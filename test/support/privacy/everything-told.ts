import { existsSync, readFileSync } from "node:fs"
import { setImmediate } from "node:timers/promises"
import type { AxiosInstance } from "axios"
import { query } from "../../../tools/postgres/query"
import type { Shop } from "../shop/start-shop"
import { waitFor } from "../wait-for"
import { databaseTexts, type Found } from "./database-texts"
import { searchFor } from "./forms"

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
