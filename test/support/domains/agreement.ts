import { query } from "../../../dev/postgres/query"
import { tell } from "../invariants/invariant"
import { judge } from "../invariants/judge"
import { truthOf, upstreamOf } from "../invariants/truth"
import { waitFor } from "../wait-for"
import type { DomainShop } from "./domain-shop"

/** Money that is on its way at this moment is in the provider's book before it is in Medusa's. */
const untilNoRefundIsUnderWay = (databaseUrl: string): Promise<void> =>
  waitFor(
    async () => {
      const moving = await query(
        databaseUrl,
        "SELECT 1 FROM reseller_order WHERE state IN ('failed', 'refunding')",
      )
      return moving.length === 0
    },
    { what: "refunds under way to end" },
  )

/**
 * The one check after every scenario: the sandbox's ledger, our rows, Medusa's refunds and the payment provider's book
 * tell the same story, and upstream never had to answer 429 (test/support/invariants).
 */
export async function expectAgreement({ shop, sandbox }: DomainShop): Promise<void> {
  await untilNoRefundIsUnderWay(shop.databaseUrl)
  expect(judge(await truthOf(shop.databaseUrl, upstreamOf(sandbox))).map(tell)).toEqual([])
}
