import { placed, untilAtRest } from "../../brought/test/scenarios/buy"
import { aName } from "../../brought/test/scenarios/driver"
import { dollarRegion, newPromotion } from "../support/fixtures"
import { type Chosen, Medusa2Shop } from "../support/medusa-2-shop"
import { allBooked } from "../support/payment-book"

/** Any price in toman is above it. */
const DEAREST_USD = 1_000

let shop: Medusa2Shop
let usd: string | undefined
beforeAll(async () => {
  shop = await Medusa2Shop.start({ pricing: { exchange_rates: { usd: "0.00001" } } })
  usd = await dollarRegion(shop)
})
afterAll(() => shop?.stop())

const move = (cart_id: string) => shop.call("POST", `/store/carts/${cart_id}`, { region_id: usd })

it("a name is in a cart once, leaves no cart but the one that is named, and can be put in again at once", async () => {
  const domain = aName()
  const cart_id = await shop.cartWith(domain)
  const [line] = await shop.lines(cart_id)
  const id = line?.id ?? ""
  const twice = await shop.addDomain(cart_id, domain)
  expect(twice).toMatchObject({ status: 409, body: { code: "already_in_cart" } })
  const elsewhere = await shop.removeLine(await shop.newCart(), id)
  expect(elsewhere).toMatchObject({ status: 404, body: { code: "not_in_cart" } })
  expect(await shop.lines(cart_id)).toEqual([line])
  expect((await shop.removeLine(cart_id, id)).status).toBe(200)
  expect((await shop.addDomain(cart_id, domain)).status).toBe(200)
})

it("a cart that goes to a region with another currency keeps its names, at their prices there, and its code, though sweeps look for removed lines meanwhile", async () => {
  const cart_id = await shop.cartWith(...Array.from({ length: 20 }, () => aName()))
  const [line] = await shop.lines(cart_id)
  const promo_codes = ["MOVES10"]
  await newPromotion(shop, "MOVES10", 10)
  await shop.call("POST", `/store/carts/${cart_id}/promotions`, { promo_codes })
  const titles = async () => (await shop.lines(cart_id)).map(({ title }) => title).sort()
  const before = await titles()
  let isMoving = true
  const isDue = `UPDATE reseller_order SET watch_at = clock_timestamp()
    WHERE id IN (SELECT id FROM reseller_order WHERE cart_id = $1 FOR UPDATE SKIP LOCKED)`
  const watching = (async () => {
    while (isMoving) await shop.sql(isDue, [cart_id])
  })()
  const moved = await move(cart_id)
  isMoving = false
  await watching
  expect(moved).toMatchObject({
    status: 200,
    body: { cart: { currency_code: "usd", promotions: [{ code: "MOVES10" }] } },
  })
  expect(await titles()).toEqual(before)
  const priced = (await shop.lines(cart_id)).find(({ title }) => title === line?.title)
  expect(priced?.unit_price).toBeCloseTo((line?.unit_price ?? 0) * 0.00001, 2)
  placed(await shop.pay(cart_id))
})

it.each([0, 1])(
  "a name that is added beside a change of region, to %d others, is sold at its price there or refused",
  async (others) => {
    for (let one = 0; one < 4; one++) {
      const cart_id = await shop.cartWith(...Array.from({ length: others }, () => aName()))
      const [moved, added] = await Promise.all([move(cart_id), shop.addDomain(cart_id, aName())])
      expect(moved.status).toBe(200)
      if (added.status !== 200) expect(added).toMatchObject({ status: 409 })
      const lines = await shop.lines(cart_id)
      expect(lines).toHaveLength(others + (added.status === 200 ? 1 : 0))
      for (const { unit_price } of lines) expect(unit_price).toBeLessThan(DEAREST_USD)
      if (lines.length > 0) placed(await shop.pay(cart_id))
    }
  },
)

it("a cart whose line cannot be written when its new row is there already stays as it was", async () => {
  const domain = aName()
  const cart_id = await shop.cartWith(domain)
  const rows =
    "SELECT line_item_id, request, price FROM reseller_order WHERE cart_id = $1 AND state = 'quoted'"
  const before = [await shop.lines(cart_id), await shop.sql(rows, [cart_id])]
  await shop.sql(
    `CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$;
     CREATE TRIGGER break_it BEFORE UPDATE OF unit_price ON cart_line_item FOR EACH ROW
       WHEN (NEW.unit_price <> OLD.unit_price) EXECUTE FUNCTION break_it()`,
  )
  const changed = await shop.changeDomain(cart_id, domain, { years: 2 })
  await shop.sql("DROP TRIGGER break_it ON cart_line_item; DROP FUNCTION break_it")
  expect(changed.status).toBe(500)
  expect([await shop.lines(cart_id), await shop.sql(rows, [cart_id])]).toEqual(before)
})

it.each([1, 2, 3])("a change that races with the payment: what is paid is what is bought (%s)", async () => {
  const domain = aName()
  const cart_id = await shop.cartWith(domain)
  const change = shop.changeDomain(cart_id, domain, { years: 2 })
  const [paid, changed] = await Promise.all([shop.pay(cart_id), change])
  expect(changed.status).toBeLessThan(500)
  const order_id = "order_id" in paid ? paid.order_id : placed(await shop.pay(cart_id))
  const rows = await untilAtRest(shop, order_id)
  const { taken, given_back } = await shop.money(order_id)
  expect(rows).toMatchObject([{ domain, state: "completed", paid: taken, price: taken }])
  expect(given_back).toBe(0)
})

const typesOf = ({ session }: Chosen) =>
  allBooked(shop.book).flatMap(({ payment, type }) => (payment === session.id ? [type] : []))

/** What calls off, replaces or changes the sum of a payment, by Medusa's own routes. */
const CHANGES = (at: Chosen) => {
  const [cart, collection] = [`/store/carts/${at.cart_id}`, `payment-collections/${at.collection_id}`]
  const provider_id = "pp_demo_demo"
  return {
    "chooses another payment": () =>
      shop.call("POST", `/store/${collection}/payment-sessions`, { provider_id }),
    "has the shop's staff choose another payment": () =>
      shop.asAdmin("POST", `/admin/${collection}/payment-sessions`, { provider_id }),
    "gives a promotion's code": () => shop.call("POST", `${cart}/promotions`, { promo_codes: ["NONE"] }),
    "takes a name out": async () => shop.removeLine(at.cart_id, (await shop.lines(at.cart_id))[0]?.id ?? ""),
    "gives a name another term": async () =>
      shop.changeDomain(at.cart_id, (await shop.lines(at.cart_id))[0]?.title ?? "", { years: 2 }),
    "adds a name": () => shop.addDomain(at.cart_id, aName()),
    "writes an address": () => shop.call("POST", cart, { shipping_address: { first_name: "Sara" } }),
    "has the taxes worked out": () => shop.call("POST", `${cart}/taxes`, {}),
  }
}

async function refused(at: Chosen, code: string): Promise<void> {
  for (const [what, change] of Object.entries(CHANGES(at)))
    expect([what, await change()]).toMatchObject([what, { status: 409, body: { code } }])
}

it("who changes a cart while it is completed, or when its order stands, is refused: its payment is taken once", async () => {
  const chosen = await shop.cartToPay(aName(), { authorize: "slow" })
  const completed = shop.complete(chosen.cart_id)
  await shop.until("the provider to be asked", () => typesOf(chosen).includes("asked"))
  await refused(chosen, "cart_completing")
  expect((await completed).body).toMatchObject({ type: "order" })
  await refused(chosen, "cart_completed")
  expect(typesOf(chosen)).toEqual(["asked", "capture"])
})

it("a payment that the shopper has confirmed with its provider is not called off, and its cart can be completed", async () => {
  const chosen = await shop.cartToPay(aName(), { confirmed: true })
  await refused(chosen, "cart_completed")
  expect((await shop.complete(chosen.cart_id)).body).toMatchObject({ type: "order" })
  expect(typesOf(chosen)).toEqual(["capture"])
})
