import type { OwnedDomain } from "../portfolio/owned-domain"
import { HAS_OTHER_NAMESERVERS, IS_REGISTERED, parseOwnedDomain } from "../portfolio/portfolio.store"
import type { Database } from "../shared/database.store"
import { NOW, rowsOf } from "../shared/sql.store"

/**
 * If upstream's record does not tell the flag, whether a call whose answer was lost or refused has set it is never found
 * out: it is made again after this time. One that was answered counts until the record says otherwise.
 */
const UNTOLD_AGAIN = "interval '1 day'"

/** When a setting of a domain was last set upstream. */
export type SetMark = "flag_set_at" | "nameservers_set_at" | "lock_set_at"

/** SQL: upstream's flag is another than the shop wants. */
export const UNSET = "auto_renew <> auto_renew_wanted AND flag_set_at IS NULL"
/** SQL: upstream's record was read, and does not tell the flag. */
export const UNTOLD = `auto_renew IS NULL AND seen_at IS NOT NULL AND coalesce(flag_set_at, '-infinity') < ${NOW} - ${UNTOLD_AGAIN}`

/** SQL: it was registered with other nameservers than were asked for, and these were not set since. */
export const OTHER = `${HAS_OTHER_NAMESERVERS} AND nameservers_set_at IS NULL`

/** SQL: registered here, and not locked since. */
export const UNLOCKED = "reseller_order_id IS NOT NULL AND lock_set_at IS NULL"

type Which = typeof UNSET | typeof UNTOLD | typeof OTHER | typeof UNLOCKED

const first = (which: Which): string =>
  `SELECT domain FROM reseller_domain d
    WHERE ${which} AND customer_id IS NOT NULL AND missing_since IS NULL AND ${IS_REGISTERED}
    ORDER BY ${which === UNTOLD ? "coalesce(flag_set_at, '-infinity')" : "updated_at, domain"} LIMIT 1`

/** SQL: domains whose flag is to be set. */
export const DUE_FLAGS = [first(UNSET), first(UNTOLD)]
/** SQL: a domain whose nameservers are to be. */
export const DUE_NAMESERVERS = first(OTHER)
/** SQL: a domain to lock. */
export const DUE_LOCKS = first(UNLOCKED)

/** Marked before the call, so that of several instances one makes it; whoever is killed meanwhile has made it. */
export async function claimUnset(
  database: Database,
  which: Which,
  mark: SetMark,
): Promise<OwnedDomain | null> {
  const [row] = await rowsOf(
    database,
    `UPDATE reseller_domain SET ${mark} = clock_timestamp()
      WHERE domain = (${first(which)} FOR UPDATE SKIP LOCKED)
      RETURNING *`,
  )
  return row === undefined ? null : parseOwnedDomain(row)
}

export async function giveBack(database: Database, domain: OwnedDomain, mark: SetMark): Promise<void> {
  await database.query(
    `UPDATE reseller_domain SET ${mark} = NULL WHERE domain = $1 AND date_trunc('milliseconds', ${mark}) = $2`,
    [domain.domain, domain[mark]],
  )
}
