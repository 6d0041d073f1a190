/**
 * What completing a cart costs, POST /store/carts/:id/complete, with three names beside three lines of ordinary goods and
 * their delivery, in turns in one shop. What comes before is not counted; the names are registered meanwhile, as in any shop.
 */
import { aName, cartWith } from "../test/support/domains/buy"
import { type DomainShop, startDomainShop } from "../test/support/domains/domain-shop"
import { addShipping, newCart } from "../test/support/shop/cart"
import { choosePayment, completeCart } from "../test/support/shop/pay"
import { percentile } from "./percentile"
import { inTurns, judge, medianRatio, timed } from "./side-by-side"
import { withPostgres } from "./with-postgres"

const LINES = [1, 2, 3]
const WARM_UP = 5
const ROUNDS = 40
const MAX_RATIO = 1.15

/** As many slots as a shop has: the budget counts them. Upstream's minute is a second here. */
const LIMITS = { read: 120, lookup: 60, write: 20, window_ms: 1_000 }

/** Three lines: Medusa makes one of two that are alike. */
async function cartOfGoods(domainShop: DomainShop): Promise<string> {
  const { shop, variant_id, shipping_option_id } = domainShop
  const { id } = await newCart(shop, domainShop)
  for (const line of LINES)
    await shop.http.post(`/store/carts/${id}/line-items`, { variant_id, quantity: 1, metadata: { line } })
  const { items } = await addShipping(shop, id, shipping_option_id)
  if (items.length !== LINES.length) throw new Error(`${items.length} lines of goods`)
  return id
}

void withPostgres(async () => {
  const domainShop = await startDomainShop({}, { limits: LIMITS })
  const { shop } = domainShop
  const completing = (fill: () => Promise<string>) => async () => {
    const id = await fill()
    await choosePayment(shop, id)
    return timed(async () => {
      const { status, data } = await completeCart(shop, id)
      if (status !== 200) throw new Error(`completed: ${status} ${JSON.stringify(data)}`)
    })
  }
  const samples = await inTurns(
    {
      native: completing(() => cartOfGoods(domainShop)),
      ours: completing(
        async () =>
          (
            await cartWith(
              domainShop,
              LINES.map(() => aName()),
            )
          ).id,
      ),
    },
    { rounds: ROUNDS, warm_up: WARM_UP },
  )
  for (const share of [0.5, 0.95]) {
    const [ours, native] = [percentile(samples.ours, share), percentile(samples.native, share)]
    console.log(
      `p${share * 100} of completing: three names ${ours.toFixed(0)} ms, three goods ${native.toFixed(0)} ms`,
    )
  }
  judge(
    "completing with three names / with three goods, the middle of the rounds",
    medianRatio(samples.ours, samples.native),
    MAX_RATIO,
  )
  await domainShop.stop()
})
