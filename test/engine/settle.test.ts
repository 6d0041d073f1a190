import type { OrderFacts, ShopLine } from "../../src/reseller/binding/orders"
import type { RecordReader } from "../../src/reseller/engine/operation"
import { settle } from "../../src/reseller/engine/settle"
import type { OrderRow } from "../../src/reseller/orders/order-row"
import type { State } from "../../src/reseller/orders/states"
import { MemoryEngine, operationWith } from "../support/orders/memory-engine"
import { step } from "../support/orders/new-row"
import { recordThat, saying } from "../support/orders/recorded-upstream"

const PRICE = 1_200_000
const PAID = 1_320_000

const LINE: ShopLine = {
  line_item_id: "item_sold",
  sold: { kind: "domain" },
  quantity: 1,
  unit_price: PRICE,
  total: PAID,
}

const FACTS: OrderFacts = {
  order_id: "order_1",
  cart_id: "cart_1",
  customer_id: "cus_1",
  currency_code: "irt",
  paid: "full",
  cancelled: false,
  lines: [LINE],
}

const never = async () => {
  throw new Error("nobody asks")
}

const engineWith = (more: Partial<OrderFacts> = {}) => {
  const engine: MemoryEngine = new MemoryEngine({})
  engine.deps.orders = { ...engine.deps.orders, facts: async () => ({ ...FACTS, ...more }) }
  return engine
}

const inCart = (engine: MemoryEngine, more: Partial<OrderRow> = {}) =>
  engine.row({ line_item_id: LINE.line_item_id, price: PRICE, ...more })

const ordered = { order_id: "order_1", line_item_id: LINE.line_item_id, customer_id: "cus_1" }

describe("an order of the shop", () => {
  it("that is paid in full makes its rows due at once, with what was paid for the line, and settled again changes nothing", async () => {
    const engine = engineWith()
    const { id } = await inCart(engine)
    for (const _ of [1, 2, 3]) expect(await settle("order_1", engine.deps)).toBe(true)
    expect(await engine.read(id)).toMatchObject({ state: "due", reason: "paid", paid: PAID, ...ordered })
    expect((await engine.read(id)).next_attempt_at?.getTime()).toBe(engine.now_ms)
    expect((await engine.rows.history(id)).map(({ to, reason }) => [to, reason])).toEqual([
      ["quoted", "added_to_cart"],
      ["ordered", "order_placed"],
      ["due", "paid"],
    ])
  })

  it.each([
    ["none", "ordered", "order_placed"],
    ["part", "ordered", "order_placed"],
    ["returned", "cancelled", "order_refunded"],
  ] as const)("of which what is paid is %s leaves its rows %s", async (paid, state, reason) => {
    const engine = engineWith({ paid })
    const { id } = await inCart(engine)
    await settle("order_1", engine.deps)
    expect(await engine.read(id)).toMatchObject({ state, reason, next_attempt_at: null, ...ordered })
  })

  it("gives no row to another customer", async () => {
    const engine = engineWith({ customer_id: "cus_2" })
    const { id } = await inCart(engine, { customer_id: "cus_1" })
    await settle("order_1", engine.deps)
    expect((await engine.read(id)).customer_id).toBe("cus_1")
  })
})

describe("a paid line", () => {
  it.each<[string, Partial<ShopLine>, Partial<OrderFacts>, string]>([
    ["twice", { quantity: 2 }, {}, "ordered 2 x 1200000 irt, quoted 1 x 1200000 irt"],
    ["cheaper", { unit_price: 1 }, {}, "ordered 1 x 1 irt, quoted 1 x 1200000 irt"],
    ["in another currency", {}, { currency_code: "eur" }, "ordered 1 x 1200000 eur, quoted 1 x 1200000 irt"],
  ])("that is not as it was quoted waits for a person: %s", async (_, line, facts, cause) => {
    const engine = engineWith({ ...facts, lines: [{ ...LINE, ...line }] })
    const { id } = await inCart(engine)
    await settle("order_1", engine.deps)
    expect(await engine.read(id)).toMatchObject({ state: "held", hold_reason: "quote_missing", paid: PAID })
    expect(await engine.last(id)).toMatchObject({ detail: { cause } })
  })

  it.each<[ShopLine["sold"], string, string]>([
    [{ kind: "domain" }, "dord_new", ""],
    [{ kind: "inquiry", service: "card-inquiry" }, "iord_new", "card-inquiry"],
  ])("that no quote explains is held, so that its money is not forgotten: %j", async (sold, id, subject) => {
    const engine = engineWith({ lines: [{ ...LINE, sold }] })
    await settle("order_1", engine.deps)
    const [born] = await engine.rows.history(id)
    expect(born).toMatchObject({ from: null, to: "held", who: "system" })
    const kind = sold.kind === "domain" ? "register" : "inquiry"
    const nothing = { quote_id: null, quoted_cost: null, current_cost: null }
    const money = { price: PRICE, paid: PAID, currency_code: "irt" }
    expect(await engine.rows.byLine(LINE.line_item_id)).toMatchObject({
      ...{ id, subject, request: { kind }, ...ordered, cart_id: "cart_1", ...nothing, ...money },
      ...{ state: "held", hold_reason: "quote_missing", reason: "quote_missing" },
    })
  })

  it.each<[string, Partial<OrderFacts>]>([
    ["is not paid", { paid: "part" }],
    ["is cancelled", { cancelled: true }],
  ])("that no quote explains is nobody's business while its order %s", async (_, facts) => {
    const engine = engineWith(facts)
    await settle("order_1", engine.deps)
    expect(await engine.rows.byLine(LINE.line_item_id)).toBeNull()
  })
})

describe("a cancelled order", () => {
  const held = (more: object) => step("held", { hold_reason: "no_price", ...more })
  const sent = step("executing", { stamp: { sent: true } })
  const due = [step("ordered", { patch: { order_id: "order_1" } }), step("due")]

  it.each<[State, string, Parameters<MemoryEngine["row"]>[1][]]>([
    ["cancelled", "is placed", []],
    ["cancelled", "is due", due],
    ["cancelled", "waits", [...due, step("waiting")]],
    ["cancelled", "is held before anything was sent", [...due, held({})]],
    ["held", "is held with a call out", [...due, sent, held({})]],
    ["held", "is held and done", [...due, held({ hold_reason: "charge_mismatch" })]],
    ["executing", "is being executed", [...due, sent]],
    ["pending", "was accepted", [...due, sent, step("pending", { endsCall: true })]],
    ["completed", "is completed", [...due, sent, step("completed", { endsCall: true })]],
  ])("leaves its row %s when that %s", async (state, _, changes) => {
    const engine = engineWith({ cancelled: true })
    engine.deps.operations.register = operationWith({ record: { ...recordThat("registered"), look: never } })
    const { id } = await engine.row({ line_item_id: LINE.line_item_id, price: PRICE }, ...changes)
    await settle("order_1", engine.deps)
    expect((await engine.read(id)).state).toBe(state)
    if (state === "cancelled") expect(await engine.last(id)).toMatchObject({ reason: "order_cancelled" })
  })

  const waits = step("waiting", { endsCall: true })

  it.each<[State, string, RecordReader | null]>([
    ["cancelled", "shows nothing", recordThat("absent")],
    ["cancelled", "is as it was before", recordThat("as_before")],
    ["cancelled", "says that its order failed", recordThat("failed")],
    ["cancelled", "is not kept", null],
    ["waiting", "shows it", recordThat("registered")],
    ["waiting", "shows that upstream works on it", recordThat("pending")],
    ["waiting", "shows what nobody explains", recordThat("moved")],
    ["waiting", "cannot be understood", recordThat("unknown")],
    ["waiting", "cannot be asked", recordThat("no_answer")],
  ])("leaves a row %s that was sent before, when its record %s", async (state, _, record) => {
    const engine = engineWith({ cancelled: true })
    engine.deps.operations.register = operationWith({ record })
    const { id } = await inCart(engine, {})
    for (const change of [...due, sent, waits])
      await engine.rows.change(id, (await engine.read(id)).state, change)
    await settle("order_1", engine.deps)
    expect((await engine.read(id)).state).toBe(state)
  })

  it("takes no row with it that was sent while its record was read", async () => {
    const engine = engineWith({ cancelled: true })
    const { id } = await engine.row({ line_item_id: LINE.line_item_id, price: PRICE }, ...due, sent, waits)
    const read = async () => {
      engine.now_ms += 1
      await engine.rows.change(id, "waiting", sent)
      return saying("absent")
    }
    engine.deps.operations.register = operationWith({ record: { ...recordThat("registered"), look: read } })
    await settle("order_1", engine.deps)
    expect((await engine.read(id)).state).toBe("executing")
  })
})
