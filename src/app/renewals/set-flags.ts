import { assertUnreachable } from "../../core/assert-unreachable"
import type { CallResult } from "../../core/contract/call-result"
import { ERROR_MEANING } from "../../core/contract/error-meaning"
import type { OwnedDomain } from "../../core/portfolio/owned-domain"
import type { Database } from "../../postgres/database"
import { changeDomain, doubt, parseOwnedDomain } from "../../postgres/portfolio/portfolio-store"
import { IS_REGISTERED, NOW, rowsOf } from "../../postgres/sql"
import type { App } from "../app"

/**
 * Where upstream's record does not tell the flag, whether a call whose answer was lost or refused has set it is never found
 * out: it is made again after this time. One that was answered counts until the record says otherwise.
 */
const UNTOLD_AGAIN = "interval '1 day'"

/**
 * Sets upstream's flag of one domain as the shop wants it, once since its owner or the option changed. A difference that is
 * found afterwards was made by a person in the panel, and a person decides about it. True: there may be more.
 */
export async function setNextFlag(app: App): Promise<boolean> {
  const { database } = app
  const domain = (await claim(database, UNSET)) ?? (await claim(database, UNTOLD))
  if (domain === null) return false
  const { domain: name, auto_renew_wanted: wanted } = domain
  const result = await app.parts.registrar.setAutoRenew(name, wanted)
  switch (attemptOf(result)) {
    case "done":
      await changeDomain(
        database,
        name,
        { auto_renew: wanted },
        { what: "flag_set", detail: { auto_renew: wanted } },
        "system",
      )
      return true
    case "not_made":
      await giveBack(database, domain)
      return false
    case "made":
      await doubt(database, name)
      return true
  }
}

/** `made`: it reached upstream, which refused it, or whose answer is not known. */
function attemptOf(result: CallResult<unknown>): "done" | "made" | "not_made" {
  switch (result.kind) {
    case "answered":
      return "done"
    case "busy":
    case "rate_limited":
    case "not_sent":
      return "not_made"
    case "refused":
      // Token or account: every domain would meet the same.
      return ERROR_MEANING[result.error].next === "stop" ? "not_made" : "made"
    case "refused_unknown":
    case "unreadable":
    case "lost":
      return "made"
    default:
      return assertUnreachable(result)
  }
}

/** SQL: upstream's flag is another than the shop wants. */
const UNSET = "auto_renew <> auto_renew_wanted AND flag_set_at IS NULL"
/** SQL: upstream's record was read, and does not tell the flag. */
const UNTOLD = `auto_renew IS NULL AND seen_at IS NOT NULL AND coalesce(flag_set_at, '-infinity') < ${NOW} - ${UNTOLD_AGAIN}`

type Which = typeof UNSET | typeof UNTOLD

const first = (which: Which): string =>
  `SELECT domain FROM reseller_domain
    WHERE ${which} AND customer_id IS NOT NULL AND missing_since IS NULL AND ${IS_REGISTERED}
    ORDER BY ${which === UNSET ? "updated_at, domain" : "coalesce(flag_set_at, '-infinity')"} LIMIT 1`

/** SQL: domains whose flag is to be set. */
export const DUE_FLAGS = [first(UNSET), first(UNTOLD)]

/** Marked before the call, so that of several instances one makes it; whoever is killed meanwhile has made it. */
async function claim(database: Database, which: Which): Promise<OwnedDomain | null> {
  const [row] = await rowsOf(
    database,
    `UPDATE reseller_domain SET flag_set_at = clock_timestamp()
      WHERE domain = (${first(which)} FOR UPDATE SKIP LOCKED)
      RETURNING *`,
  )
  return row === undefined ? null : parseOwnedDomain(row)
}

async function giveBack(database: Database, { domain, flag_set_at }: OwnedDomain): Promise<void> {
  await database.query(
    `UPDATE reseller_domain SET flag_set_at = NULL
      WHERE domain = $1 AND date_trunc('milliseconds', flag_set_at) = $2`,
    [domain, flag_set_at],
  )
}
