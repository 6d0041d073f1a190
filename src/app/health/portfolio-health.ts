import { z } from "zod"
import { ENDLESS_LIST } from "../../core/portfolio/sync"
import { isListLeft } from "../../postgres/portfolio/sync-store"
import { recordOf } from "../../postgres/sql"
import { IS_DISOWNED } from "../../shop-tables/moved-domains"
import { countUntold } from "../../shop-tables/notice-list"
import { CONDITION } from "../../shop-tables/portfolio-list"
import type { App } from "../app"
import { paymentLink } from "../options/notify-options"
import { UNPAID_LATE_MS } from "./instance-facts"

/** In the words of the index of owed renewals; then those of them that were not billed. */
const NOT_BILLED = "kind = 'owed' AND state IN ('found', 'open') AND state = 'found' AND bill_at IS NULL"

/** A pass reads page after page within minutes, and a fault of the network heals by itself. */
const SYNC_MINUTES = 30

/** So many failures of one page are no accident. */
const SYNC_FAULTS = 3

/** A week has all its weekdays: whoever looks in once a week sees it. */
const UNTOLD_DAYS = 7

const countsRecord = z.object({
  missing: z.number(),
  years_short: z.number(),
  other_nameservers: z.number(),
  disowned: z.number(),
  at_odds: z.number(),
  owed: z.number(),
  bills: z.number(),
  requests: z.number(),
  failed_mails: z.number(),
})
const syncRecord = z.object({ fault: z.string() })

/** `unpayable`: open bills of which no link tells where to pay them; `untold`: notices for staff that nobody took. */
export async function portfolioHealth({ database, parts, shop }: App) {
  const [counts, failing, is_list_left, untold] = await Promise.all([
    recordOf(
      database,
      countsRecord,
      `SELECT (SELECT count(*)::int FROM reseller_domain d WHERE ${CONDITION.missing_upstream}) AS missing,
              (SELECT count(*)::int FROM reseller_domain d WHERE ${CONDITION.years_short}) AS years_short,
              (SELECT count(*)::int FROM reseller_domain d WHERE ${CONDITION.nameservers_at_odds} AND d.nameservers_set_at IS NOT NULL) AS other_nameservers,
              (SELECT count(*)::int FROM reseller_domain d WHERE ${IS_DISOWNED}) AS disowned,
              (SELECT count(*)::int FROM reseller_domain d WHERE ${CONDITION.auto_renew_at_odds}) AS at_odds,
              (SELECT count(*)::int FROM reseller_renewal WHERE ${NOT_BILLED}) AS owed,
              (SELECT count(*)::int FROM reseller_renewal WHERE state = 'open') AS bills,
              (SELECT count(*)::int FROM reseller_request WHERE done_at IS NULL) AS requests,
              (SELECT count(*)::int FROM reseller_notice WHERE state = 'failed') AS failed_mails`,
    ),
    recordOf(
      database,
      syncRecord,
      `SELECT fault FROM reseller_sync
        WHERE fault IS NOT NULL
          AND CASE WHEN is_listing
                   THEN page_faults >= $1 OR pass_began_at < clock_timestamp() - $2 * interval '1 minute'
                   ELSE fault = $3 END`,
      [SYNC_FAULTS, SYNC_MINUTES, ENDLESS_LIST],
    ),
    isListLeft(database, parts.sync.pace, UNPAID_LATE_MS),
    countUntold(database, parts.notices.untoldEvents(), UNTOLD_DAYS),
  ])
  if (counts === null) throw new Error("Bug! Counts without a row")
  const { bills, ...others } = counts
  const isPayable = bills === 0 || paymentLink(await shop.paymentLinkTemplate(database), "cart_id") !== null
  return {
    ...others,
    unpayable: isPayable ? 0 : bills,
    sync_fault: failing?.fault ?? null,
    is_list_left,
    untold: { notices: untold, days: UNTOLD_DAYS },
  }
}
