import { DEFAULT_HELD_MS } from "../../src/reseller/mail/events/orders"
import {
  billNotice,
  type NoticeEvent,
  noticesOf,
  type PlannedNotice,
  replyNotice,
  shopNotice,
} from "../../src/reseller/mail/notice"
import type { OrderRequest, OrderRow } from "../../src/reseller/orders/order-row"
import { STATES, type State } from "../../src/reseller/orders/states"
import { calendarDateSchema } from "../../src/reseller/shared/calendar-date"
import { MemoryRows } from "../support/orders/memory-rows"
import { newRow } from "../support/orders/new-row"

const EXPIRY = calendarDateSchema.parse("2027-03-31")

const REQUESTS: Readonly<Record<string, OrderRequest>> = {
  register: { kind: "register", years: 1, nameservers: [], premium: false },
  renew: { kind: "renew", years: 1, expiry: EXPIRY, premium: false },
  inquiry: { kind: "inquiry" },
}

async function rowIn(kind: string, state: State, more: Partial<OrderRow> = {}): Promise<OrderRow> {
  const request = REQUESTS[kind]
  if (request === undefined) throw new Error(kind)
  const rows = new MemoryRows(() => 0)
  const made = newRow({ request, order_id: "order_1", customer_id: "cus_1" })
  await rows.insert(made, "shopper")
  const row = await rows.byId(made.id)
  if (row === null) throw new Error("no row")
  return { ...row, state, ...more }
}

const told = async (kind: string, state: State) =>
  noticesOf(await rowIn(kind, state)).map(({ event }) => event)

describe("What people are told of", () => {
  it.each([
    ["register", "ordered", ["order.confirmed"]],
    ["renew", "ordered", ["order.confirmed"]],
    ["inquiry", "ordered", ["order.confirmed"]],
    ["register", "completed", ["domain.bought"]],
    ["register", "waiting", ["domain.delayed"]],
    ["register", "pending", ["domain.delayed"]],
    ["register", "manual", ["domain.delayed"]],
    ["register", "held", ["domain.delayed", "domain.held"]],
    ["register", "refund_held", ["domain.held"]],
    ["register", "refunded", ["domain.refunded"]],
    ["renew", "completed", ["domain.renewed"]],
    ["renew", "held", ["domain.delayed", "domain.held"]],
    ["renew", "refunded", ["domain.renewal_failed"]],
    ["inquiry", "completed", ["inquiry.answered"]],
    ["inquiry", "pending", ["inquiry.delayed"]],
    ["inquiry", "held", ["inquiry.delayed", "inquiry.held"]],
    ["inquiry", "refunded", ["inquiry.refunded"]],
  ] as const)("of a %s that is %s: %j", async (kind, state, events) => {
    expect(await told(kind, state)).toEqual(events)
  })

  it("is nothing in a cart, while it is under way, and when the shop's order was cancelled", async () => {
    for (const state of [
      "quoted",
      "due",
      "executing",
      "failed",
      "refunding",
      "cancelled",
      "expired",
    ] as const) {
      for (const kind of Object.keys(REQUESTS)) expect(await told(kind, state)).toEqual([])
    }
  })

  it("is nothing of an inquiry that other code of the shop asked", async () => {
    for (const state of STATES)
      expect(noticesOf(await rowIn("inquiry", state, { order_id: null }))).toEqual([])
  })

  it("comes once of a row, but each time that it is held", async () => {
    const at = (time: string, state: State) =>
      rowIn("register", state, { id: "dord_1", updated_at: new Date(time) })
    const keys = async (time: string, state: State) => noticesOf(await at(time, state)).map(({ key }) => key)
    const [delayed, held] = await keys("2027-03-01T08:00:00Z", "held")
    expect(await keys("2027-03-01T09:00:00Z", "waiting")).toEqual([delayed])
    const [again, held_again] = await keys("2027-03-01T09:00:00Z", "held")
    expect(again).toBe(delayed)
    expect(held_again).not.toBe(held)
  })

  it("goes to the shop when it is held and to the customer otherwise, the names of one order together", async () => {
    const [delayed, held] = noticesOf(await rowIn("register", "held"))
    const [other] = noticesOf(await rowIn("register", "pending"))
    expect([delayed?.audience, held?.audience]).toEqual(["customer", "shop"])
    expect(other?.bundle).toBe(delayed?.bundle)
    expect(held?.bundle).not.toBe(delayed?.bundle)
  })
})

describe("The shop's staff", () => {
  it.each(["held", "refund_held"] as const)(
    "are told of an order that is %s after as long as the shop says; nothing else waits for that",
    async (state) => {
      for (const kind of Object.keys(REQUESTS)) {
        const row = await rowIn(kind, state)
        const waits = (held_ms?: number) =>
          noticesOf(row, held_ms).map(({ audience, in_ms }) => ({ audience, in_ms }))
        expect(waits(60_000).filter(({ audience }) => audience === "shop")).toEqual([
          { audience: "shop", in_ms: 60_000 },
        ])
        expect(waits().filter(({ audience }) => audience === "shop")).toEqual([
          { audience: "shop", in_ms: DEFAULT_HELD_MS },
        ])
        expect(waits(60_000).filter(({ audience }) => audience === "customer")).toEqual(
          waits().filter(({ audience }) => audience === "customer"),
        )
      }
    },
  )
})

describe("A notice of a domain", () => {
  const AT = new Date("2027-01-15T08:30:00Z")
  const bill = { row_id: "dord_1", draft_order_id: "draft_1", customer_id: "cus_1" }
  const billed = (kind: "prepared" | "owed") =>
    billNotice({ id: "ren_1", kind, domain: "name.com", bills: 2 }, bill)
  const ofShop = (event: NoticeEvent) =>
    shopNotice(event, { domain: "name.com", customer_id: null, at: AT, key: "one" })
  const once = `replied|req_1|${AT.toISOString()}`
  const replied = replyNotice({ domain: "name.com", customer_id: "cus_1", id: "req_1", done_at: AT })
  it.each<[PlannedNotice, NoticeEvent, string, string, string]>([
    [billed("prepared"), "domain.renewal_prepared", "customer", "|ren_1|3", "|draft_1"],
    [billed("owed"), "domain.renewal_owed", "customer", "|ren_1|3", "|draft_1"],
    [ofShop("domain.request"), "domain.request", "shop", "request|one", "|2027-01-15T08"],
    [replied, "domain.request_answered", "customer", once, `|req_1|${AT.toISOString()}`],
    [ofShop("domain.missing"), "domain.missing", "shop", "missing|one", "|2027-01-15T08"],
  ])(
    "$event comes once for what it tells of, with others of its draft or hour",
    (made, event, audience, once, together) => {
      expect(made).toMatchObject({ event, audience, domain: "name.com", bundle: `${event}${together}` })
      expect(made.key.endsWith(once)).toBe(true)
    },
  )
})
