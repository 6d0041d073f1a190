/** `npm run bench`: on a PostgreSQL of its own, as the tests run. */
import { judgeAddition, timed } from "../brought/dev/bench/side-by-side"
import { aName } from "../brought/test/scenarios/driver"
import { newGoods } from "../test/support/fixtures"
import globalSetup from "../test/support/global-setup"
import { Medusa2Shop } from "../test/support/medusa-2-shop"

const MAX_RATIO = 1

/** A domain in the cart beside an ordinary product, with the round trip to upstream that a fresh quote cannot do without. */
async function addToCart(): Promise<void> {
  const shop = await Medusa2Shop.start()
  const variant_id = await newGoods(shop, 100_000)
  const adding = (path: string, body: () => unknown) => async () => {
    const cart_id = await shop.newCart()
    return timed(async () => {
      const { status } = await shop.call("POST", `/store/carts/${cart_id}/${path}`, body())
      if (status !== 200) throw new Error(`added to the cart: ${status}`)
    })
  }
  const probes = {
    native: adding("line-items", () => ({ variant_id, quantity: 1 })),
    ours: adding("domains", () => ({ domain: aName() })),
  }
  await judgeAddition(probes, shop.sandbox, { rounds: 60, warm_up: 10, at_most: MAX_RATIO })
  await shop.stop()
}

globalSetup()
  .then(addToCart)
  .catch((fault: unknown) => {
    console.error(fault)
    process.exitCode = 1
  })
