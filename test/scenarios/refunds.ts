import { waitUntil } from "../../dev/processes/wait-until"
import { buy, isRegistered, untilAtRest, untilRows } from "./buy"
import { aName, type ShopDriver } from "./driver"

/** More than there are places for work that waits for providers. */
const WAITING = 5
const REFUND_ASKED_WITHIN_MS = 60_000

/** Money goes back once, whoever gives it back and whatever breaks on the way. */
export function describeRefunds(shop: () => ShopDriver): void {
  it("a refund that the provider refuses waits for a person, and nothing was given back", async () => {
    const order_id = await buy(shop(), [aName("fail-")], { refund: "refused" })
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "refund_held" }])
    expect((await shop().money(order_id)).given_back).toBe(0)
  })

  it("a refund that broke on its way is not made again: a person looks first", async () => {
    const order_id = await buy(shop(), [aName("fail-")], { refund: "broken" })
    const [row] = await untilAtRest(shop(), order_id)
    expect(row).toMatchObject({ state: "refund_held" })
    const { taken, given_back } = await shop().money(order_id)
    expect(given_back).toBe(taken)
  })

  it("a refund that the provider makes later is made once, and the row is refunded only then", async () => {
    const order_id = await buy(shop(), [aName("fail-")], { refund: "late" })
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "refunded" }])
    const { taken, given_back } = await shop().money(order_id)
    expect(given_back).toBe(taken)
  })

  it("a refund that the provider took over and gave up waits for a person, and another try asks for it alone", async () => {
    const order_id = await buy(shop(), [aName("fail-")], { refund: "given_up" })
    const isHeld = [{ state: "refund_held", refund_amount: null }]
    expect(await untilAtRest(shop(), order_id)).toMatchObject(isHeld)
    const [row] = await shop().rows(order_id)
    expect((await shop().decide(row?.id ?? "", "retry")).status).toBe(200)
    expect(await untilAtRest(shop(), order_id)).toMatchObject(isHeld)
    expect((await shop().money(order_id)).given_back).toBe(0)
    expect((await shop().decide(row?.id ?? "", "approve")).status).toBe(200)
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "refunded" }])
  })

  it("refunds of one order that wait for a process that stands still hold up none of another, and are made when it goes on", async () => {
    const { control } = shop().sandbox
    const { credit } = control.ledger()
    control.setAccount({ credit: 0 })
    const names = Array.from({ length: WAITING }, () => aName("fail-"))
    const frozen = await buy(shop(), names)
    await untilRows(shop(), frozen, "to wait for credit", (rows) =>
      rows.every(({ state }) => state === "waiting"),
    )
    const goOn = await shop().freezeRefund(frozen)
    control.setAccount({ credit })
    await untilRows(shop(), frozen, "to be refunded", (rows) =>
      rows.every(({ state }) => state === "refunding"),
    )
    try {
      const other = await buy(shop(), [aName("fail-")])
      expect(await untilAtRest(shop(), other)).toMatchObject([{ state: "refunded" }])
    } finally {
      await goOn()
    }
    await untilRows(shop(), frozen, "to be refunded", (rows) =>
      rows.every(({ state }) => state === "refunded"),
    )
    const { taken, given_back } = await shop().money(frozen)
    expect(given_back).toBe(taken)
  })

  it("what a person has refunded before it is bought is not bought, nor refunded again", async () => {
    const { control } = shop().sandbox
    const { credit } = control.ledger()
    control.setAccount({ credit: 0 })
    const domain = aName()
    const order_id = await buy(shop(), [domain])
    const [waiting] = await untilRows(
      shop(),
      order_id,
      "to wait for credit",
      ([row]) => row?.state === "waiting",
    )
    const paid = waiting?.paid ?? 0
    await shop().refundByHand(order_id, paid)
    control.setAccount({ credit })
    const [held] = await untilAtRest(shop(), order_id)
    expect(held).toMatchObject({ state: "held", hold_reason: "refunded_by_hand" })
    expect((await shop().decide(held?.id ?? "", "reject")).status).toBe(200)
    await untilRows(shop(), order_id, "to be refunded", ([row]) => row?.state === "refunded")
    expect((await shop().money(order_id)).given_back).toBe(paid)
    expect(isRegistered(shop(), domain)).toBe(false)
  })

  it("a person who refunds while a refund is out gets no more out than was paid", async () => {
    const order_id = await buy(shop(), [aName("fail-")], { refund: "slow" })
    await waitUntil(async () => (await shop().money(order_id)).given_back > 0, {
      timeout_ms: REFUND_ASKED_WITHIN_MS,
      what: () => "the provider to be asked",
    })
    const [row] = await shop().rows(order_id)
    await expect(shop().refundByHand(order_id, row?.paid ?? 0)).rejects.toThrow()
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "refunded" }])
    const { taken, given_back } = await shop().money(order_id)
    expect(given_back).toBe(taken)
  })
}
