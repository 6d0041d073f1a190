import type { CallResult } from "../../src/reseller/contract/call-result"
import type { CatalogueEntry, Inquiry, InquiryAnswer } from "../../src/reseller/contract/inquirer"
import { inquireOperation } from "../../src/reseller/engine/inquire"
import { sampleResult } from "../../src/reseller/inquiries/inquiries"
import { DecryptionError } from "../../src/reseller/inquiries/personal-data"
import type { OrderRow } from "../../src/reseller/orders/order-row"
import { SLOT } from "../support/domains/registrar-with"
import { heldRow } from "../support/orders/new-row"

const COST = 1_000
const SERVICE = "trust-seal-inquiry"
const INPUT = { website: "shop.example" }

const entry = (more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  service: SERVICE,
  category: "business",
  cost: COST,
  price_version: "v1",
  raw: {},
  ...more,
})
const answered = <T>(data: T): CallResult<T> => ({ kind: "answered", data, replayed: false })

const row = (more: Partial<OrderRow> = {}) =>
  heldRow({ subject: SERVICE, request: { kind: "inquiry" }, quoted_cost: COST, current_cost: COST, ...more })

type Given = {
  catalogue?: CallResult<CatalogueEntry[]>
  answer?: CallResult<InquiryAnswer>
  input?: () => Promise<Record<string, unknown> | null>
  inquiries?: boolean
}

function asking({
  catalogue = answered([entry()]),
  answer,
  input = async () => INPUT,
  inquiries = false,
}: Given = {}) {
  const sent: Inquiry[] = []
  const kept: unknown[] = []
  const priorities: unknown[] = []
  const operation = inquireOperation({
    inquirer: {
      services: async () => catalogue,
      pricing: async (priority) => {
        priorities.push(priority)
        return catalogue
      },
      reserveWrite: async () => SLOT,
      execute: async (inquiry) => {
        sent.push(inquiry)
        return answer ?? { kind: "lost", cause: "reset" }
      },
    },
    vault: {
      input,
      saveResult: async (...given) => {
        kept.push(given)
        return true
      },
    },
    tolerance: { percent: "5", inquiries },
  })
  return { operation, sent, kept, priorities }
}

describe("The cost of a paid inquiry, right before it is asked", () => {
  it.each<[number, boolean, string | null, string]>([
    [COST, false, null, "go"],
    [COST - 1, false, null, "go"],
    [COST + 1, false, null, "hold"],
    [COST + 50, true, null, "go"],
    [COST + 51, true, null, "hold"],
    [COST + 1, true, "of-other-code", "hold"],
  ])(
    "of %i, with a tolerance for inquiries: %j, of reference %j: %s",
    async (cost, inquiries, reference, kind) => {
      const { operation, priorities } = asking({ catalogue: answered([entry({ cost })]), inquiries })
      expect(await operation.requote(row({ reference }))).toMatchObject({ kind })
      expect(priorities).toEqual(["paid"])
    },
  )

  it.each<[string, CallResult<CatalogueEntry[]>, object]>([
    ["is not sold", answered([entry({ service: "card-inquiry" })]), { kind: "hold", reason: "no_price" }],
    ["is not told", { kind: "lost", cause: "x" }, { kind: "later", reason: "upstream_unreachable" }],
    ["is refused", { kind: "refused", error: "token_expired", detail: null }, { reason: "token" }],
  ])("that %s is none, or asked later", async (_, catalogue, meant) => {
    expect(await asking({ catalogue }).operation.requote(row())).toMatchObject(meant)
  })
})

describe("A paid inquiry", () => {
  const sending = { key: "k".repeat(64), slot: SLOT, send_by_ms: 7 }

  it("is sent with its input and the cost that was judged, and never more", async () => {
    const { operation, sent } = asking()
    await operation.send(row({ current_cost: 900 }), sending)
    expect(sent).toEqual([
      { service: SERVICE, input: INPUT, max_charge_irt: 900, key: sending.key, send_by_ms: 7 },
    ])
    expect(operation.keyOf(row())).toMatch(/^[0-9a-f]{64}$/)
    expect(await operation.reserve()).toBe(SLOT)
  })

  it("is not sent without a cost or an input: that is a bug", async () => {
    await expect(asking().operation.send(row({ current_cost: null }), sending)).rejects.toThrow(
      "without a cost",
    )
    const erased = asking({ input: async () => null })
    await expect(erased.operation.send(row(), sending)).rejects.toThrow("has no input")
    expect(erased.sent).toEqual([])
  })

  it("keeps its answer in the vault alone", async () => {
    const said = sampleResult(SERVICE)
    const raw = { data: { result: { ...said, city_name: "7359137" } } }
    const { operation, kept } = asking({ answer: answered({ raw, charged: COST }) })
    const result = await operation.send(row(), sending)
    expect(kept).toMatchObject([["dord_1", { readable: true, value: { city_name: "7359137" } }]])
    expect(result).toEqual(answered({ order_state: "registered", charged: COST, evidence: null }))
    expect(JSON.stringify(result)).not.toContain("7359137")
  })

  it("whose answer cannot be read keeps it whole, and tells what was charged", async () => {
    const { operation, kept } = asking({ answer: answered({ raw: "odd", charged: 7 }) })
    expect(await operation.send(row(), sending)).toMatchObject({ kind: "unreadable", raw: null, charged: 7 })
    expect(kept).toEqual([["dord_1", { readable: false, raw: "odd" }]])
  })
})

it("The key that opens an input keeps the row waiting while it is missing, and hides no other fault", async () => {
  const obstacleWith = async (input: Given["input"]) => asking({ input }).operation.obstacle?.(row())
  const failing = (fault: Error) => obstacleWith(() => Promise.reject(fault))
  expect(await obstacleWith(async () => INPUT)).toBeNull()
  expect(await failing(new DecryptionError("no key"))).toBe("encryption_key")
  await expect(failing(new Error("the database is away"))).rejects.toThrow("the database is away")
  await expect(obstacleWith(async () => null)).rejects.toThrow("has no input")
})

it("A refusal of a paid inquiry shows the cost that it tells", () => {
  const refused = { error: "max_charge_exceeded", detail: { cost: 1_200 } }
  const dearer = { next: "hold", reason: "price_increase", cost: 1_200 }
  expect(asking().operation.meaningOf(row(), refused)).toEqual(dearer)
})
