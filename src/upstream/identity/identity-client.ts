import type { CallResult } from "../../core/contract/call-result"
import type { CatalogueEntry, Inquirer, Inquiry } from "../../core/contract/inquirer"
import type { CallTimeouts } from "../../core/engine/pace"
import type { Asking } from "../../core/ports/budget"
import { type CallerOptions, createCaller, createWritePermits, DEFAULT_TIMEOUTS } from "../http/caller"
import { createSingleFlight } from "../http/single-flight"
import { createTransport } from "../http/transport"
import { catalogueSchema } from "./catalogue"
import { executeBody, executeSchema } from "./execute"
import { readRefusal } from "./read-refusal"
import { withoutPersonalData } from "./without-personal-data"

export type IdentityClientOptions = Omit<CallerOptions, "transport"> & {
  /** Ends in /api/v1/identity; every path is relative to it. */
  base_url: string
  api_token: string
  aborting?: AbortSignal
  timeouts?: Partial<Pick<CallTimeouts, "read_ms" | "write_ms">>
}

/** Contract I4.2. */
const KEY = /^[A-Za-z0-9_.:-]{16,128}$/

/** The three endpoints of contract I4. Throws when the address or the token cannot be used. */
export function createIdentityClient(options: IdentityClientOptions): Inquirer {
  const { read_ms, write_ms } = { ...DEFAULT_TIMEOUTS, ...options.timeouts }
  const caller = createCaller({ ...options, transport: createTransport(options) })
  const permits = createWritePermits(options.budget)

  const share = createSingleFlight<CallResult<CatalogueEntry[]>>()

  /** Identical questions in flight are asked once. */
  const catalogue = (endpoint: "services" | "pricing", asking: Asking) =>
    share(endpoint, asking, (forAll) =>
      caller.repeat(
        {
          endpoint,
          method: "GET",
          path: `/${endpoint}`,
          schema: catalogueSchema,
          timeout_ms: read_ms,
          readRefusal,
        },
        "read",
        forAll,
      ),
    )

  return {
    /** GET /services. Browsing: it fills the shop's list of inquiries. */
    services: (asking = "browsing") => catalogue("services", asking),

    /** GET /pricing */
    pricing: (asking = "browsing") => catalogue("pricing", asking),

    reserveWrite: () => permits.reserve(),

    /** POST /inquiries/{service}, once. */
    async execute(inquiry, permit) {
      check(inquiry)
      const slot = permit ? permits.use(permit) : await options.budget.take("write", "paid")
      if (slot.kind === "busy") return slot
      const result = await caller.once(
        {
          endpoint: "inquiry",
          method: "POST",
          path: `/inquiries/${encodeURIComponent(inquiry.service)}`,
          body: executeBody(inquiry),
          headers: { "Idempotency-Key": inquiry.key },
          schema: executeSchema(inquiry.service),
          timeout_ms: write_ms,
          send_by_ms: inquiry.send_by_ms,
          readRefusal,
        },
        "write",
        slot,
      )
      return withoutPersonalData(result, inquiry)
    },
  }
}

/** Before a slot is taken and a byte is sent. */
function check({ key, max_charge_irt }: Inquiry): void {
  if (!KEY.test(key)) throw new Error("Bug! The idempotency key does not fit upstream's pattern")
  if (!Number.isSafeInteger(max_charge_irt) || max_charge_irt <= 0) {
    throw new Error("Bug! The accepted maximum must be an integer above zero")
  }
}
