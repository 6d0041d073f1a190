/**
 * What a domain in the cart costs beside an ordinary product: both measured in turns in one run, with the round trip
 * to upstream that a fresh quote cannot do without.
 */
import axios from "axios"
import { addDomain, aName } from "../test/support/domains/buy"
import { startDomainShop } from "../test/support/domains/domain-shop"
import { addVariant, newCart } from "../test/support/shop/cart"
import { percentile } from "./percentile"
import { withPostgres } from "./with-postgres"

const WARM_UP = 10
const ROUNDS = 60

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

void withPostgres(async () => {
  const domainShop = await startDomainShop()
  const { shop, sandbox, variant_id } = domainShop
  const upstream = axios.create({
    baseURL: sandbox.url,
    headers: { Authorization: `Bearer ${sandbox.token}` },
  })
  const native: number[] = []
  const ours: number[] = []
  const roundTrip: number[] = []
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const [first, second] = [await newCart(shop, domainShop), await newCart(shop, domainShop)]
    const samples = [
      await timed(() => addVariant(shop, first.id, variant_id)),
      await timed(() => addDomain(domainShop, second.id, aName())),
      await timed(() => upstream.post("/api/v1/domains/check", { domain: "bench", tlds: ["com"] })),
    ]
    if (round >= 0)
      for (const [index, list] of [native, ours, roundTrip].entries()) list.push(samples[index] ?? 0)
  }
  for (const share of [0.5, 0.95]) {
    const [n, o, r] = [native, ours, roundTrip].map((list) => percentile(list, share)) as [
      number,
      number,
      number,
    ]
    const ratio = (o / (n + r)).toFixed(2)
    console.log(
      `p${share * 100}: ours ${o.toFixed(1)} ms / (native ${n.toFixed(1)} ms + upstream ${r.toFixed(1)} ms) = ${ratio}`,
    )
  }
  await domainShop.stop()
})
