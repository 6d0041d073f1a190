import { z } from "zod"
import type { Asking, PaidCall, Slot } from "../../budget/budget"
import type { CallResult } from "../../contract/call-result"
import type { Account, Availability, Registrar } from "../../contract/registrar"
import { balanceSchema, orNull } from "../amount"
import { type ClientOptions, callerFor, createSingleFlight } from "../http/caller"
import { inData } from "../http/envelope"
import type { BodySchema, Endpoint, HttpRequest } from "../http/transport"
import { checkSchema, detailsSchema, listSchema, registrationSchema, tldsSchema } from "./answers"

const DOMAINS = "/api/v1/domains"
const pathOf = (domain: string) => `${DOMAINS}/${encodeURIComponent(domain)}`

/** Assumption 12: `credit` is an integer, or an object with `balance` or `amount`. */
const creditSchema = z.union([
  balanceSchema,
  z.object({ balance: balanceSchema }).transform((credit) => credit.balance),
  z.object({ amount: balanceSchema }).transform((credit) => credit.amount),
])

/** Data of GET /ping (contract D4): the tier and the credit, each null when it cannot be read. */
const pingSchema = z
  .object({ tier: z.unknown(), credit: z.unknown() })
  .transform(
    ({ tier, credit }): Account => ({ tier: orNull(z.string(), tier), credit: orNull(creditSchema, credit) }),
  )

/** The ten endpoints of contract D4. Throws when the address cannot be used. */
export function createDomainsClient(options: ClientOptions): Registrar {
  const caller = callerFor(options)
  const { read_ms, lookup_ms, write_ms } = caller.timeouts
  const shareLookup = createSingleFlight<CallResult<Availability[]>>()

  const get = <T>(endpoint: Endpoint, path: string, schema: BodySchema<T>): HttpRequest<T> => ({
    endpoint,
    method: "GET",
    path,
    schema,
    timeout_ms: read_ms,
  })

  /** Bulk work counts every read, so it is sent once and repeated by its caller. */
  const readOf = (asking: Asking) => (asking === "bulk" ? caller.single : caller.repeat)

  /** Assumption 6: `domain` is the label alone and `tlds` are extensions without a leading dot. */
  const lookUp = (label: string, tlds: readonly string[], asking: Asking) =>
    caller.repeat(
      {
        endpoint: "check",
        method: "POST",
        path: `${DOMAINS}/check`,
        body: { domain: label, tlds },
        schema: inData(checkSchema(label, tlds)),
        timeout_ms: lookup_ms,
      },
      "lookup",
      asking,
    )

  /** Assumption 17: the answer may hold anything. Setting the same value twice is harmless, and paid orders go before it. */
  const change = (endpoint: Endpoint, method: "POST" | "PUT", path: string, body: unknown) =>
    caller.repeat(
      { endpoint, method, path, body, schema: inData(z.unknown()), timeout_ms: write_ms },
      "write",
      "browsing",
    )

  const pay = (
    endpoint: Endpoint,
    path: string,
    body: unknown,
    { domain, key, send_by_ms }: PaidCall & { domain: string },
    slot: Slot,
  ) =>
    caller.once(
      {
        endpoint,
        method: "POST",
        path,
        body,
        headers: { "Idempotency-Key": key },
        send_by_ms,
        schema: registrationSchema(domain),
        timeout_ms: write_ms,
      },
      "write",
      slot,
    )

  return {
    ping: () => caller.repeat(get("ping", "/api/v1/ping", inData(pingSchema)), "read", "browsing"),
    tlds: (asking) => caller.repeat(get("tlds", "/api/v1/tlds", inData(tldsSchema)), "read", asking),

    /** A lookup of paid work is evidence of what was before it, so that it joins none that began earlier. */
    check: (label, tlds, asking) =>
      asking === "paid"
        ? lookUp(label, tlds, asking)
        : shareLookup(JSON.stringify([label, ...tlds]), asking, () => lookUp(label, tlds, asking)),

    page: (cursor, asking) =>
      readOf(asking)(get("list", `${DOMAINS}${cursor ?? ""}`, listSchema), "read", asking),

    /** Paid unless told otherwise: it finds out what became of an order. */
    details: (domain, asking = "paid") =>
      readOf(asking)(get("details", pathOf(domain), inData(detailsSchema(domain))), "read", asking),

    reserveWrite: () => options.budget.take("write", "paid"),

    /** Assumption 8: `years` and `nameservers` are always sent, the latter maybe empty. */
    register: (order, slot) => {
      const { domain, years, nameservers } = order
      return pay("register", DOMAINS, { domain, years, nameservers }, order, slot)
    },

    renew: (order, slot) =>
      pay("renew", `${pathOf(order.domain)}/renew`, { years: order.years }, order, slot),

    setNameservers: (domain, nameservers) =>
      change("nameservers", "PUT", `${pathOf(domain)}/nameservers`, { nameservers }),

    lock: (domain) => change("lock", "POST", `${pathOf(domain)}/lock`, {}),

    setAutoRenew: (domain, auto_renew) =>
      change("auto_renew", "POST", `${pathOf(domain)}/auto-renew`, { auto_renew }),
  }
}
