/**
 * What a domain in the cart costs beside an ordinary product: both measured in turns in one shop, with the round trip
 * to upstream that a fresh quote cannot do without; then the statements of both, in a shop that logs them.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { AxiosRequestConfig } from "axios"
import { aName } from "../../test/support/domains/buy"
import { type DomainShop, startDomainShop } from "../../test/support/domains/domain-shop"
import { anonymousCart } from "../../test/support/shop/cart"
import { StatementLog } from "../../test/support/shop/statement-log"
import { judge, judgeAddition, median, timed } from "./side-by-side"
import { withPostgres } from "./with-postgres"

const WARM_UP = 10
const ROUNDS = 100
const MAX_RATIO = 0.7

/** As many slots as a shop has: the budget counts them at each lookup. Upstream's minute is a second here. */
const LIMITS = { read: 120, lookup: 60, write: 20, window_ms: 1_000 }

/** The first of a kind fills caches, and now and then one reads what is looked at once in a while: the middle counts. */
const COUNTS = 5

/** Into a cart without an e-mail: Medusa reads one that has just got it again, a moment later. */
type Adding = (cart_id: string) => AxiosRequestConfig

const adding = ({ variant_id }: DomainShop): Record<"native" | "ours", Adding> => ({
  native: (cart_id) => ({
    method: "POST",
    url: `/store/carts/${cart_id}/line-items`,
    data: { variant_id, quantity: 1 },
  }),
  ours: (cart_id) => ({
    method: "POST",
    url: `/store/carts/${cart_id}/domains`,
    data: { domain: aName() },
  }),
})

async function measureTime(): Promise<void> {
  const domainShop = await startDomainShop({}, { limits: LIMITS })
  const { shop, sandbox } = domainShop
  const probe = (to: Adding) => async () => {
    const { id } = await anonymousCart(shop, domainShop)
    return timed(async () => {
      const { status } = await shop.http.request(to(id))
      if (status !== 200) throw new Error(`added to the cart: ${status}`)
    })
  }
  const { native, ours } = adding(domainShop)
  const rounds = { rounds: ROUNDS, warm_up: WARM_UP, at_most: MAX_RATIO }
  await judgeAddition({ native: probe(native), ours: probe(ours) }, sandbox, rounds)
  await domainShop.stop()
}

async function countStatements(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"))
  const statementsFile = join(folder, "statements.log")
  const domainShop = await startDomainShop({ sweeps: false }, { limits: LIMITS, statementsFile })
  const { shop } = domainShop
  const log = new StatementLog(statementsFile)
  const statementsOf = async (to: Adding): Promise<number> => {
    const counts: number[] = []
    for (let time = 0; time < COUNTS; time += 1) {
      const { id } = await anonymousCart(shop, domainShop)
      await log.caughtUp(shop)
      const { statements } = await log.during((agent) =>
        shop.http.request({ ...to(id), headers: { "User-Agent": agent } }),
      )
      counts.push(statements.length)
    }
    return median(counts)
  }
  const native = await statementsOf(adding(domainShop).native)
  const ours = await statementsOf(adding(domainShop).ours)
  judge(
    `SQL statements of adding a domain (${ours}) / of native add to cart (${native})`,
    ours / native,
    MAX_RATIO,
  )
  await domainShop.stop()
  rmSync(folder, { recursive: true })
}

void withPostgres(async () => {
  await measureTime()
  await countStatements()
})
