import { placed, untilAtRest } from "./buy"
import { aName, type ShopDriver } from "./driver"

/** Each by what a browser tries; a version that has no such way answers it with a refusal of its own. */
export const ATTACKS = [
  "raises its quantity",
  "renames what it buys",
  "points it at another row",
  "sends a price for it",
  "adds one more like it",
  "makes a cart with one like it",
] as const

/** A line is bought as it was quoted, or not at all (money rule 1). */
export function describeAttacks(shop: () => ShopDriver): void {
  it.each(ATTACKS)(
    "a browser that %s pays the quoted price for the quoted name, or nothing",
    async (attack) => {
      const domain = aName()
      const cart_id = await shop().newCart()
      expect((await shop().addDomain(cart_id, domain)).status).toBe(200)
      await shop().changeDomain(cart_id, domain, { years: 2 })
      const [line] = await shop().lines(cart_id)
      if (line === undefined) throw new Error("no line")
      await shop().attacks(cart_id, line)[attack]?.()
      const paid = await shop().pay(cart_id)
      if ("refused" in paid) {
        expect(paid.refused.status).toBeGreaterThanOrEqual(400)
        expect(paid.refused.status).toBeLessThan(500)
        return
      }
      const [row, ...others] = await untilAtRest(shop(), placed(paid))
      expect(others).toEqual([])
      expect(row).toMatchObject({ domain, state: "completed", paid: line.unit_price })
      expect((await shop().money(paid.order_id)).taken).toBe(line.unit_price)
    },
  )

  it("a browser that changes a line to a price, a name or a row of its own is refused", async () => {
    const domain = aName()
    const cart_id = await shop().newCart()
    await shop().addDomain(cart_id, domain)
    const lines = await shop().lines(cart_id)
    const wishes = [{ price: 1 }, { unit_price: 1 }, { domain: aName() }, { quote_id: "dquote_ANOTHER" }]
    for (const wish of wishes)
      expect((await shop().changeDomain(cart_id, domain, { years: 2, ...wish })).status).toBe(400)
    expect(await shop().lines(cart_id)).toEqual(lines)
  })

  it("a name that was taken out of the cart is not bought", async () => {
    const [kept, removed] = [aName(), aName()]
    const cart_id = await shop().newCart()
    await shop().addDomain(cart_id, kept)
    await shop().addDomain(cart_id, removed)
    const line = (await shop().lines(cart_id)).find(({ title }) => title === removed)
    await shop().removeLine(cart_id, line?.id ?? "")
    const rows = await untilAtRest(shop(), placed(await shop().pay(cart_id)))
    expect(rows).toMatchObject([{ domain: kept, state: "completed" }])
    expect(
      shop()
        .sandbox.control.domains()
        .some((one) => one.domain === removed),
    ).toBe(false)
  })
}
