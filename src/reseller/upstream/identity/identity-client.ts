import { z } from "zod"
import type { Asking } from "../../budget/budget"
import type { CallResult } from "../../contract/call-result"
import type { CatalogueEntry, Inquirer, InquiryAnswer } from "../../contract/inquirer"
import { orNull } from "../amount"
import { chargeIn } from "../charge"
import { type ClientOptions, callerFor } from "../http/caller"
import { createSingleFlight } from "../http/single-flight"
import { catalogueSchema } from "./catalogue"
import { readRefusal, withoutPersonalData } from "./refusals"

const record = z.record(z.unknown())

/** Assumption 28: any other contradicts a success, or is not the end of it, as 202. */
const HTTP_DONE = [200, 201]

/** The whole body of a success: where the result stands is for the core to find out. Assumption 30: the charge stands in any of those places. */
const executeSchema = (http_status: number) =>
  record.transform((body): InquiryAnswer => {
    const charged = chargeIn([orNull(record, body.data)?.result, body.data, body.result, body])
    return { raw: HTTP_DONE.includes(http_status) ? body : { http_status, answer: body }, charged }
  })

/** The three endpoints of contract I4. Throws when the address cannot be used. */
export function createIdentityClient(options: ClientOptions): Inquirer {
  const caller = callerFor(options)
  const { read_ms, write_ms } = caller.timeouts
  const share = createSingleFlight<CallResult<CatalogueEntry[]>>()

  const catalogue = (endpoint: "services" | "pricing", asking: Asking) =>
    share(endpoint, asking, () =>
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
        asking,
      ),
    )

  return {
    services: (asking = "browsing") => catalogue("services", asking),
    pricing: (asking = "browsing") => catalogue("pricing", asking),

    reserveWrite: () => options.budget.take("write", "paid"),

    /** POST /inquiries/{service}, once (contract I4.3). Assumption 25: `max_charge_irt` is an integer above zero. */
    async execute(inquiry, reserved) {
      const { service, input, max_charge_irt, key, send_by_ms } = inquiry
      const slot = reserved ?? (await options.budget.take("write", "paid"))
      if (slot.kind === "busy") return slot
      const result = await caller.once(
        {
          endpoint: "inquiry",
          method: "POST",
          path: `/inquiries/${encodeURIComponent(service)}`,
          body: { input, max_charge_irt },
          headers: { "Idempotency-Key": key },
          schema: executeSchema,
          timeout_ms: write_ms,
          send_by_ms,
          readRefusal,
        },
        "write",
        slot,
      )
      return withoutPersonalData(result, service)
    },
  }
}
