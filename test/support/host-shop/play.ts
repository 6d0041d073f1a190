import type { AxiosResponse } from "axios"
import { z } from "zod"
import { call } from "../../../tools/seed/call"
import type { Fixtures } from "../shop/fixtures"
import type { Shop } from "../shop/start-shop"
import { comparable, masked } from "./comparable"
import type { StatementLog } from "./statements"

/** Names of events, and what their subscribers threw. */
const DELIVERED = z.object({ sent: z.array(z.string()), faults: z.array(z.string()) })

/** One request and what came of it, comparable with the same in another shop. */
export type Played = { name: string; request: string; status: number; body: unknown; statements: string[] }

/** Who asks: a guest, the admin, or whoever has the token. */
type Who = "guest" | "admin" | { token: string }
type More = { body?: unknown; as?: Who; headers?: Readonly<Record<string, string>> }

/** Reads a text out of a body, by its path: "cart.items.0.id". What is not there is read as such, and asked about in vain. */
type Read = (path: string) => string

const readerOf =
  (body: unknown): Read =>
  (path) => {
    let at: unknown = body
    for (const key of path.split(".")) at = Object(at)[key]
    return String(at)
  }

/** A shop that is asked one thing after the other, and keeps what it answered. */
export class Player {
  private played: Played[] = []
  private start: number

  constructor(
    readonly shop: Shop,
    readonly fixtures: Fixtures,
    private readonly log: StatementLog,
  ) {
    this.start = log.length()
  }

  /** What was played since this was asked last, and what the log told the shop's staff meanwhile. */
  taken(): { played: Played[]; remarks: string[] } {
    const taken = { played: this.played, remarks: this.log.remarksSince(this.start).map(masked) }
    this.played = []
    this.start = this.log.length()
    return taken
  }

  get = (name: string, url: string, more: More = {}) => this.ask(name, "GET", url, more)
  post = (name: string, url: string, body: unknown = {}, more: More = {}) =>
    this.ask(name, "POST", url, { body, ...more })
  remove = (name: string, url: string, more: More = {}) => this.ask(name, "DELETE", url, more)

  /** Lets the events of what was done be handled, and those that come of it; what that took is kept as well. */
  async events(name: string): Promise<void> {
    let sent: string[]
    do {
      const { answer, statements } = await this.log.during((agent) =>
        call(this.shop.admin, DELIVERED, {
          method: "POST",
          url: "/admin/held-events",
          headers: { "User-Agent": agent },
        }),
      )
      sent = answer.sent
      this.played.push({ name, request: "events", status: 0, body: answer, statements })
    } while (sent.length > 0)
  }

  private async ask(
    name: string,
    method: string,
    url: string,
    { body, as = "guest", headers }: More,
  ): Promise<Read> {
    const http = as === "admin" ? this.shop.admin : this.shop.http
    const token = typeof as === "object" ? { Authorization: `Bearer ${as.token}` } : {}
    const { answer, statements } = await this.log.during<AxiosResponse<unknown>>((agent) =>
      http.request({ method, url, data: body, headers: { ...token, ...headers, "User-Agent": agent } }),
    )
    const request = `${method} ${masked(url)}`
    this.played.push({
      name: masked(name),
      request,
      status: answer.status,
      body: comparable(answer.data),
      statements,
    })
    return readerOf(answer.data)
  }
}
