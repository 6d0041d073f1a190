import { expectAgreement } from "../support/domains/agreement"
import {
  type DomainShop,
  domainOptions,
  ENCRYPTION_KEY,
  startDomainShop,
} from "../support/domains/domain-shop"
import { endLeases } from "../support/domains/time"
import { buyAll } from "../support/inquiries/buy-all"
import { inquiryOrder, reveal, untilInquiry, untilInquiryIs } from "../support/inquiries/inquiry-orders"
import { scripted } from "../support/inquiries/scripted"
import { callsOf, chargesOf, priceOf } from "../support/inquiries/seen-upstream"
import { untilUnderWay } from "../support/inquiries/under-way"

const NEW_KEY = "a1".repeat(32)
const TIMEOUTS = { read_ms: 1_500, lookup_ms: 1_500, write_ms: 12_000 }

let domainShop: DomainShop
let price: number
/** Paid and refused for want of credit. */
let paid: string
/** Executed upstream, its answer lost with the process. */
let owed: string
/** Answered under the old key. */
let answered: string

const restartWith = (options: Readonly<Record<string, unknown>>) =>
  domainShop.shop.restart({
    options: domainOptions(domainShop.sandbox, { timeouts: TIMEOUTS, ...options }),
  })

beforeAll(async () => {
  domainShop = await startDomainShop({ timeouts: TIMEOUTS })
  const { sandbox, shop } = domainShop
  price = priceOf(domainShop, "trust-seal-inquiry")
  ;[answered = ""] = await buyAll(domainShop, [scripted("")])
  await untilInquiry(domainShop, answered, "completed")
  ;[owed = ""] = await buyAll(domainShop, [scripted("90103")])
  await untilUnderWay(domainShop, [owed])
  const { credit } = sandbox.control.account()
  sandbox.control.setAccount({ credit: 0 })
  ;[paid = ""] = await buyAll(domainShop, [scripted("")])
  await untilInquiry(domainShop, paid, "waiting")
  await shop.kill("SIGKILL")
  sandbox.control.setAccount({ credit })
  await endLeases(domainShop)
  await restartWith({ encryption_key: NEW_KEY })
})
afterAll(() => domainShop?.stop())

describe("a shop whose encryption key was changed and the old one forgotten", () => {
  it("lets a paid inquiry wait, says why, and sends nothing", async () => {
    const calls = callsOf(domainShop, paid).length
    const order = await untilInquiryIs(
      domainShop,
      paid,
      "waiting for the key",
      ({ state, reason }) => state === "waiting" && reason === "encryption_key",
    )
    expect(order.next_attempt_at).not.toBeNull()
    expect(callsOf(domainShop, paid)).toHaveLength(calls)
  })

  it("keeps an inquiry whose answer is owed as it is: nothing counts as sent that was not", async () => {
    const order = await untilInquiryIs(
      domainShop,
      owed,
      "executing and without its key",
      ({ state, reason }) => state === "executing" && reason === "encryption_key",
    )
    expect(order.attempts).toBe(1)
    expect(callsOf(domainShop, owed)).toHaveLength(1)
  })

  it("shows nobody what was sealed under it, and says so", async () => {
    const { status, data } = await domainShop.shop.admin.post(`/admin/inquiry-orders/${answered}/reveal`, {})
    expect(status).toBeGreaterThanOrEqual(400)
    expect(data).toMatchObject({ message: expect.any(String) })
  })

  it("sells on under the new key", async () => {
    const [id = ""] = await buyAll(domainShop, [scripted("")])
    await untilInquiry(domainShop, id, "completed")
    expect(await reveal(domainShop, id)).toMatchObject({ input: scripted("")[1] })
  })

  it("goes on with all of them once the old key is among the previous ones: each charged once", async () => {
    await restartWith({ encryption_key: NEW_KEY, previous_encryption_keys: [ENCRYPTION_KEY] })
    for (const [id, digits] of [
      [paid, ""],
      [owed, "90103"],
      [answered, ""],
    ] as const) {
      await untilInquiry(domainShop, id, "completed")
      expect(chargesOf(domainShop, id)).toEqual([price])
      expect(await reveal(domainShop, id)).toMatchObject({
        input: scripted(digits)[1],
        result: { message: expect.any(String) },
      })
    }
    expect(await inquiryOrder(domainShop, owed)).toMatchObject({ attempts: 2 })
    await expectAgreement(domainShop)
  })
})
