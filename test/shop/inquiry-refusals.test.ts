import { SERVICE_IDS, type ServiceId } from "../../src/core/inquiries/inquiries"
import type { ModeInput } from "../../src/sandbox"
import { expectAgreement } from "../support/domains/agreement"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import { buyAll } from "../support/inquiries/buy-all"
import { EXAMPLES } from "../support/inquiries/examples"
import { untilInquiry } from "../support/inquiries/inquiry-orders"
import { chargesOf, priceOf } from "../support/inquiries/seen-upstream"
import { waitFor } from "../support/wait-for"

let domainShop: DomainShop

beforeAll(async () => {
  domainShop = await startDomainShop()
})
afterEach(() => expectAgreement(domainShop))
afterAll(() => domainShop?.stop())

type Rest = readonly [state: string, reason: string]

const UNKNOWN: Rest = ["held", "unknown_answer"]

/** Where an inquiry comes to rest when upstream answers each of its calls with this word, and why. */
const BY_WORD: Readonly<Record<string, Rest>> = {
  missing_token: ["waiting", "token"],
  invalid_token: ["waiting", "token"],
  token_expired: ["waiting", "token"],
  token_revoked: ["waiting", "token"],
  ip_not_allowed: ["waiting", "token"],
  insufficient_scope: ["waiting", "token"],
  account_inactive: ["waiting", "account"],
  insufficient_credit: ["waiting", "credit"],
  daily_cap_reached: ["waiting", "daily_cap"],
  request_in_progress: ["executing", "request_in_progress"],
  no_price: ["held", "no_price"],
  max_charge_exceeded: ["held", "price_increase"],
  validation_failed: ["held", "rejected_by_upstream"],
  bad_idempotency_key: ["held", "rejected_by_upstream"],
  conflict: ["held", "key_conflict"],
  order_failed: ["refunded", "refunded"],
  // Words of domains, which say nothing of an inquiry, and one that nobody knows.
  panel_only: UNKNOWN,
  already_registered: UNKNOWN,
  tld_blocked: UNKNOWN,
  lookup_failed: UNKNOWN,
  registrar_rejected: UNKNOWN,
  not_found: UNKNOWN,
  already_yours: UNKNOWN,
  source_on_holiday: UNKNOWN,
}

/** The same where the body is not the envelope: only the status is left. */
const BY_STATUS: Readonly<Record<string, Rest>> = {
  400: ["held", "rejected_by_upstream"],
  401: ["waiting", "token"],
  402: ["held", "unknown_answer"],
  403: ["waiting", "token"],
  404: ["held", "unknown_answer"],
  408: ["executing", "HTTP 408 without the envelope"],
  409: ["held", "key_conflict"],
  412: ["held", "unknown_answer"],
  422: ["held", "rejected_by_upstream"],
  500: ["executing", "HTTP 500 without the envelope"],
  503: ["executing", "HTTP 503 without the envelope"],
}

/** Listed words come from the sandbox with the status that belongs to them, any other with 422. */
const UNLISTED = ["max_charge_exceeded", "source_on_holiday"]

const faultOf = (refusal: string) => {
  if (/^\d+$/.test(refusal)) {
    return { kind: "unknown_error", identifier: "refused", http_status: Number(refusal) } as const
  }
  return UNLISTED.includes(refusal)
    ? ({ kind: "unknown_error", identifier: refusal } as const)
    : ({ kind: "error", identifier: refusal } as const)
}

/** Every refusal gets a service of its own, so that each line can be refused in its own way. */
const SOLD: readonly ServiceId[] = SERVICE_IDS.filter((service) => service !== "voice-otp")

describe.each<[string, ModeInput, Readonly<Record<string, Rest>>]>([
  ["the envelope and a status of its own", {}, BY_WORD],
  ["the envelope under HTTP 200", { errors_as_200: true }, BY_WORD],
  ["JSON of another shape", { identity_errors: "plain" }, BY_STATUS],
  ["a page of HTML", { identity_errors: "html" }, BY_STATUS],
])("a refusal with %s", (_, mode, rests) => {
  const refusals = Object.keys(rests)
  const serviceFor = (refusal: string): ServiceId => SOLD[refusals.indexOf(refusal)] ?? "iban-inquiry"
  const ids = new Map<string, string>()

  beforeAll(async () => {
    const { control } = domainShop.sandbox
    control.setMode({ errors_as_200: false, identity_errors: "envelope", ...mode })
    for (const refusal of refusals) {
      const match = { endpoint: "inquiry", service: serviceFor(refusal) } as const
      control.addFault({ match, fault: faultOf(refusal), times: null })
    }
    const wishes = refusals.map((refusal) => {
      const service = serviceFor(refusal)
      return [service, EXAMPLES[service].input] as const
    })
    const bought = await buyAll(domainShop, wishes)
    for (const [index, refusal] of refusals.entries()) ids.set(refusal, bought[index] ?? "")
  })

  it.each(Object.entries(rests).map(([refusal, rest]) => [refusal, ...rest] as const))(
    "%s leaves the inquiry %s (%s), nothing charged",
    async (refusal, state, reason) => {
      const id = ids.get(refusal) ?? ""
      const order = await untilInquiry(domainShop, id, state)
      if (state === "waiting" || state === "executing") {
        // `executing` begins with the call, before its answer.
        const isWrittenDown = async () =>
          (await untilInquiry(domainShop, id, state)).history.some((entry) => entry.reason === reason)
        await waitFor(isWrittenDown, { what: `${refusal} to be written down` })
        expect(order.next_attempt_at).not.toBeNull()
      } else {
        expect(order.hold_reason ?? order.reason).toBe(reason)
        expect(order.next_attempt_at).toBeNull()
      }
      expect(chargesOf(domainShop, id)).toEqual([])
    },
  )

  it("that heals by itself is forgotten when it has healed: executed, and charged once", async () => {
    domainShop.sandbox.control.clearFaults()
    domainShop.sandbox.control.setMode({ errors_as_200: false, identity_errors: "envelope" })
    for (const [refusal, [state]] of Object.entries(rests)) {
      if (state !== "waiting" && state !== "executing") continue
      const id = ids.get(refusal) ?? ""
      await untilInquiry(domainShop, id, "completed")
      expect(chargesOf(domainShop, id)).toEqual([priceOf(domainShop, serviceFor(refusal))])
    }
  })
})
