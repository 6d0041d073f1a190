import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs"
import { stripVTControlCharacters } from "node:util"
import { waitFor } from "../wait-for"
import type { Shop } from "./start-shop"

/** How TypeORM begins each statement in the log. Its further lines are indented; what else is logged is not. */
const STATEMENT = /^query(?: failed)?: /m
const WHOLE = /^.*(?:\n[ \t]+\S.*)*/

/** Medusa looks for events to send every few seconds, whatever is asked of it. */
const isPolling = (statement: string): boolean => /^(SELECT|DELETE)\b.*staged_job/s.test(statement)
/** They come with what they frame. */
const isFrame = (statement: string): boolean =>
  /^(START TRANSACTION|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)/.test(statement)

/** The statements in a part of the log, without those that come by the clock. */
const statementsIn = (log: string): string[] =>
  log
    .split(STATEMENT)
    .slice(1)
    .map((text) => WHOLE.exec(text)?.[0] ?? "")
    .filter((statement) => !isPolling(statement) && !isFrame(statement))

/** What was told to the shop's staff. */
const REMARK = /^(?:info|warn|error)\b.*$/gm

let probes = 0

/** The log of a shop that logs its statements. */
export class StatementLog {
  constructor(private readonly file: string) {}

  /** How much was logged so far. */
  length = (): number => statSync(this.file).size

  /** Resolves when all is in the log that the shop did before: what it writes comes through a pipe, later than its answers. */
  async caughtUp(shop: Pick<Shop, "http">): Promise<void> {
    await this.during((agent) => shop.http.get("/health", { headers: { "User-Agent": agent } }))
  }

  remarksSince(start: number): string[] {
    return stripVTControlCharacters(this.read(start)).match(REMARK) ?? []
  }

  /**
   * Makes a request and gives what the shop sent to PostgreSQL for it. Nothing else may be asked of the shop meanwhile:
   * the access log, which names the request's agent, shows where the statements end.
   */
  async during<Answer>(
    request: (agent: string) => Promise<Answer>,
  ): Promise<{ answer: Answer; statements: string[] }> {
    probes += 1
    const agent = `probe-${probes}-`
    const mark = `"${agent}"`
    const start = this.length()
    const answer = await request(agent)
    await waitFor(() => this.read(start).includes(mark), { what: `the access log of ${agent}` })
    const log = this.read(start)
    return { answer, statements: statementsIn(log.slice(0, log.indexOf(mark))) }
  }

  private read(start: number): string {
    const file = openSync(this.file, "r")
    try {
      const rest = Buffer.alloc(Math.max(fstatSync(file).size - start, 0))
      return rest.subarray(0, readSync(file, rest, 0, rest.length, start)).toString()
    } finally {
      closeSync(file)
    }
  }
}
