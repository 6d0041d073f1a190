import { waitUntil } from "../../dev/processes/wait-until"
import { buy, untilAsked, untilAtRest, untilRows } from "./buy"
import { aName, type ShopDriver } from "./driver"

const PAID_WITHIN_MS = 60_000

/** A process that dies anywhere pays nothing twice and forgets nothing. */
export function describeKills(shop: () => ShopDriver): void {
  const chargesOf = (domain: string) =>
    shop()
      .sandbox.control.ledger()
      .movements.filter((one) => one.domain === domain && one.type === "charge")

  it.each([
    ["before upstream is asked", "", "waiting"],
    ["while upstream works", "slow3000-", "executing"],
    ["while an answer is lost", "lost-", "executing"],
  ])("a shop that is killed %s goes on with the same order", async (_, prefix, state) => {
    const { control } = shop().sandbox
    const { credit } = control.ledger()
    if (state === "waiting") control.setAccount({ credit: 0 })
    const domain = aName(prefix)
    const order_id = await buy(shop(), [domain])
    await untilRows(shop(), order_id, `to be ${state}`, ([row]) => row?.state === state)
    await shop().killAndRestart()
    if (state === "waiting") control.setAccount({ credit })
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "completed" }])
    expect(chargesOf(domain)).toHaveLength(1)
  })

  it("a shop that is killed before the provider has paid a refund asks a person, and nothing was given back", async () => {
    const order_id = await buy(shop(), [aName("fail-")], { refund: "stalled" })
    await untilAsked(shop(), order_id)
    await shop().killAndRestart()
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "refund_held" }])
    expect((await shop().money(order_id)).given_back).toBe(0)
  })

  it("a shop that is killed when the provider has paid a refund does not have it paid again", async () => {
    const order_id = await buy(shop(), [aName("fail-")], { refund: "slow" })
    await waitUntil(async () => (await shop().money(order_id)).given_back > 0, {
      timeout_ms: PAID_WITHIN_MS,
      what: () => "the provider to pay the refund",
    })
    await shop().killAndRestart()
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "refund_held" }])
    const { taken, given_back } = await shop().money(order_id)
    expect(given_back).toBe(taken)
  })

  it("an order that nobody told the plugin of is found all the same", async () => {
    const domain = aName()
    const order_id = await buy(shop(), [domain], { capture: "later" })
    await shop().killAndRestart()
    await shop().capture(order_id)
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "completed" }])
  })

  it("two processes on one database buy each name once, and refund once", async () => {
    const end = await shop().startAnother()
    try {
      const names = [aName(), aName(), aName("slow3000-"), aName("fail-")]
      const order_id = await buy(shop(), names)
      const rows = await untilAtRest(shop(), order_id)
      expect(rows.map(({ state }) => state).sort()).toEqual([
        "completed",
        "completed",
        "completed",
        "refunded",
      ])
      expect(names.slice(0, 3).map((name) => chargesOf(name).length)).toEqual([1, 1, 1])
      const failed = rows.find(({ state }) => state === "refunded")
      expect((await shop().money(order_id)).given_back).toBe(failed?.paid)
    } finally {
      await end()
    }
  })
}
