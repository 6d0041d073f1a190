import { aName, type ShopDriver } from "./driver"

/** Whoever may not, or wishes for what makes no sense, changes nothing in the cart. */
export function describeChanges(shop: () => ShopDriver): void {
  it("a change that is asked for again, or makes no sense, changes nothing", async () => {
    const domain = aName()
    const cart_id = await shop().newCart()
    await shop().addDomain(cart_id, domain)
    await shop().changeDomain(cart_id, domain, { years: 2 })
    const lines = await shop().lines(cart_id)
    const changes: [string, object, object][] = [
      [domain, { years: 2 }, { status: 200 }],
      [domain, { years: 11 }, { status: 400, body: { code: "invalid_years" } }],
      [domain, { price: 1 }, { status: 400, body: { code: "invalid_request" } }],
      [aName(), { years: 2 }, { status: 404, body: { code: "not_in_cart" } }],
    ]
    for (const [name, change, answer] of changes)
      expect(await shop().changeDomain(cart_id, name, { ...change })).toMatchObject(answer)
    shop().sandbox.control.setDomain({ domain, owner: "other" })
    expect(await shop().changeDomain(cart_id, domain, { years: 3 })).toMatchObject({
      status: 422,
      body: { code: "taken" },
    })
    expect(await shop().lines(cart_id)).toEqual(lines)
  })

  it("one term for all names: whoever is refused stays as it was and stops no other", async () => {
    const [first, taken, last] = [aName(), aName(), aName()]
    const cart_id = await shop().newCart()
    for (const domain of [first, taken, last]) await shop().addDomain(cart_id, domain)
    shop().sandbox.control.setDomain({ domain: taken, owner: "other" })
    expect(await shop().changeTerms(cart_id, 3)).toMatchObject({
      status: 200,
      body: {
        changed: [
          { domain: first, years: 3 },
          { domain: last, years: 3 },
        ],
        refused: [{ domain: taken, code: "taken", retry_in_ms: null }],
      },
    })
    expect(await shop().changeTerms(cart_id, 11)).toMatchObject({
      status: 400,
      body: { code: "invalid_years" },
    })
  })
}
