import { buy, untilAtRest, untilRows } from "./buy"
import { aName, type ShopDriver } from "./driver"

/** A process that dies anywhere pays nothing twice and forgets nothing. */
export function describeKills(shop: () => ShopDriver): void {
  it("a shop that is killed while upstream works goes on with the same order", async () => {
    const domain = aName("slow3000-")
    const order_id = await buy(shop(), [domain])
    await untilRows(shop(), order_id, "a call to be out", ([row]) => row?.state === "executing")
    await shop().killAndRestart()
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "completed" }])
    const charges = shop()
      .sandbox.control.ledger()
      .movements.filter((one) => one.domain === domain)
    expect(charges).toHaveLength(1)
  })

  it("an order that nobody told the plugin of is found all the same", async () => {
    const domain = aName()
    const order_id = await buy(shop(), [domain], { capture: "later" })
    await shop().killAndRestart()
    await shop().capture(order_id)
    expect(await untilAtRest(shop(), order_id)).toMatchObject([{ state: "completed" }])
  })
}
