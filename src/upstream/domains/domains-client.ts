import type { CallResult } from "../../core/contract/call-result"
import type { Availability, Registrar } from "../../core/contract/registrar"
import type { CallTimeouts } from "../../core/engine/pace"
import type { Asking } from "../../core/ports/budget"
import { type CallerOptions, createCaller, createWritePermits, DEFAULT_TIMEOUTS } from "../http/caller"
import { inData } from "../http/envelope"
import type { Endpoint } from "../http/observer"
import { createSingleFlight } from "../http/single-flight"
import { createTransport } from "../http/transport"
import { checkBody, checkSchema } from "./check"
import { listSchema } from "./list"
import { autoRenewBody, changedSchema, lockBody, nameserversBody, pingSchema } from "./management"
import { detailsSchema } from "./record"
import { registerBody, registrationSchema, renewBody } from "./registration"
import { tldsSchema } from "./tlds"

export type DomainsClientOptions = Omit<CallerOptions, "transport"> & {
  base_url: string
  api_token: string
  aborting?: AbortSignal
  timeouts?: Partial<CallTimeouts>
}

const pathOf = (domain: string) => `/api/v1/domains/${encodeURIComponent(domain)}`

/** The ten endpoints of contract D4. Throws when the address or the token cannot be used. */
export function createDomainsClient(options: DomainsClientOptions): Registrar {
  const { read_ms, lookup_ms, write_ms } = { ...DEFAULT_TIMEOUTS, ...options.timeouts }
  const caller = createCaller({ ...options, transport: createTransport(options) })
  const permits = createWritePermits(options.budget)
  const shareLookup = createSingleFlight<CallResult<Availability[]>>()

  const paid = { method: "POST", timeout_ms: write_ms } as const

  /** Bulk work counts every read, so it is sent once and repeated by its caller. */
  const readOf = (asking: Asking) => (asking === "bulk" ? caller.single : caller.repeat)

  const lookUp = (label: string, tlds: readonly string[], asking: Asking) =>
    caller.repeat(
      {
        endpoint: "check",
        method: "POST",
        path: "/api/v1/domains/check",
        body: checkBody(label, tlds),
        schema: inData(checkSchema(label, tlds)),
        timeout_ms: lookup_ms,
      },
      "lookup",
      asking,
    )

  /** A change of an existing domain: setting the same value twice is harmless, and paid orders go before it. */
  const change = (endpoint: Endpoint, method: "POST" | "PUT", path: string, body: unknown) =>
    caller.repeat(
      { endpoint, method, path, body, schema: inData(changedSchema), timeout_ms: write_ms },
      "write",
      "browsing",
    )

  return {
    /** GET /ping. Browsing: nobody's order waits for it. */
    ping: () =>
      caller.repeat(
        {
          endpoint: "ping",
          method: "GET",
          path: "/api/v1/ping",
          schema: inData(pingSchema),
          timeout_ms: read_ms,
        },
        "read",
        "browsing",
      ),

    /** GET /tlds: the shop's list of extensions, and what renewals cost. */
    tlds: (asking) =>
      caller.repeat(
        {
          endpoint: "tlds",
          method: "GET",
          path: "/api/v1/tlds",
          schema: inData(tldsSchema),
          timeout_ms: read_ms,
        },
        "read",
        asking,
      ),

    /**
     * POST /domains/check, one request for all extensions. Identical lookups of visitors in flight are made once, not across
     * priorities; one of paid work is evidence of what was before it, so that it joins none that began earlier.
     */
    check: (label, tlds, asking) =>
      asking === "paid"
        ? lookUp(label, tlds, asking)
        : shareLookup(JSON.stringify([label, ...tlds]), asking, (forAll) => lookUp(label, tlds, forAll)),

    page: (cursor, asking) =>
      readOf(asking)(
        {
          endpoint: "list",
          method: "GET",
          path: `/api/v1/domains${cursor ?? ""}`,
          schema: listSchema,
          timeout_ms: read_ms,
        },
        "read",
        asking,
      ),

    details: (domain, asking = "paid") =>
      readOf(asking)(
        {
          endpoint: "details",
          method: "GET",
          path: pathOf(domain),
          schema: inData(detailsSchema(domain)),
          timeout_ms: read_ms,
        },
        "read",
        asking,
      ),

    reserveWrite: () => permits.reserve(),

    register: async (order, permit) =>
      caller.once(
        {
          ...paid,
          endpoint: "register",
          path: "/api/v1/domains",
          body: registerBody(order),
          headers: { "Idempotency-Key": order.key },
          send_by_ms: order.send_by_ms,
          schema: registrationSchema(order.domain),
        },
        "write",
        permits.use(permit),
      ),

    renew: async (order, permit) =>
      caller.once(
        {
          ...paid,
          endpoint: "renew",
          path: `${pathOf(order.domain)}/renew`,
          body: renewBody(order.years),
          headers: { "Idempotency-Key": order.key },
          send_by_ms: order.send_by_ms,
          schema: registrationSchema(order.domain),
        },
        "write",
        permits.use(permit),
      ),

    setNameservers: (domain, nameservers) =>
      change("nameservers", "PUT", `${pathOf(domain)}/nameservers`, nameserversBody(nameservers)),

    lock: (domain) => change("lock", "POST", `${pathOf(domain)}/lock`, lockBody()),

    setAutoRenew: (domain, enabled) =>
      change("auto_renew", "POST", `${pathOf(domain)}/auto-renew`, autoRenewBody(enabled)),
  }
}
