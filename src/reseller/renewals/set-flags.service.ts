import type { App } from "../app"
import type { CallResult } from "../contract/call-result"
import { STEPS } from "../contract/error-meaning"
import type { Registrar } from "../contract/registrar"
import type { OwnedDomain } from "../portfolio/owned-domain"
import {
  changeDomain,
  type DomainPatch,
  doubt,
  HAS_OTHER_NAMESERVERS,
  parseOwnedDomain,
} from "../portfolio/portfolio.store"
import type { Database } from "../shared/database.store"
import { IS_REGISTERED, NOW, rowsOf } from "../shared/sql.store"

/**
 * If upstream's record does not tell the flag, whether a call whose answer was lost or refused has set it is never found
 * out: it is made again after this time. One that was answered counts until the record says otherwise.
 */
const UNTOLD_AGAIN = "interval '1 day'"

/** Settings of a domain that are set upstream once, and the column that says when. */
type Setting = {
  mark: "flag_set_at" | "nameservers_set_at"
  what: "flag_set" | "nameservers_set"
  wanted(domain: OwnedDomain): Pick<DomainPatch, "auto_renew" | "nameservers">
  send(domain: OwnedDomain, registrar: Registrar): Promise<CallResult<unknown>>
}

const FLAG: Setting = {
  mark: "flag_set_at",
  what: "flag_set",
  wanted: ({ auto_renew_wanted }) => ({ auto_renew: auto_renew_wanted }),
  send: ({ domain, auto_renew_wanted }, registrar) => registrar.setAutoRenew(domain, auto_renew_wanted),
}

const NAMESERVERS: Setting = {
  mark: "nameservers_set_at",
  what: "nameservers_set",
  wanted: ({ nameservers_asked }) => ({ nameservers: nameservers_asked ?? [] }),
  send: ({ domain, nameservers_asked }, registrar) =>
    registrar.setNameservers(domain, nameservers_asked ?? []),
}

/**
 * Sets upstream's flag of one domain as the shop wants it, once since its owner or the option changed. A difference that is
 * found afterwards was made by a person in the panel, and a person decides about it. True: there may be more.
 */
export const setNextFlag = async (app: App): Promise<boolean> =>
  set(FLAG, (await claim(app.database, UNSET, FLAG)) ?? (await claim(app.database, UNTOLD, FLAG)), app)

/** Sets the nameservers that an order asked for, once, where a domain was registered with others. True: there may be more. */
export const setNextNameservers = async (app: App): Promise<boolean> =>
  set(NAMESERVERS, await claim(app.database, OTHER, NAMESERVERS), app)

async function set(setting: Setting, domain: OwnedDomain | null, { database, parts }: App): Promise<boolean> {
  if (domain === null) return false
  const result = await setting.send(domain, parts.registrar)
  const detail = setting.wanted(domain)
  if (result.kind === "answered")
    await changeDomain(database, domain.domain, detail, { what: setting.what, detail }, "system")
  else if (wasMade(result)) await doubt(database, domain.domain)
  else {
    await giveBack(database, domain, setting)
    return false
  }
  return true
}

const NOT_SENT: readonly CallResult<unknown>["kind"][] = ["busy", "rate_limited", "not_sent"]

/** It reached upstream, which refused it, or whose answer is not known. At a refused token or account every domain would meet the same. */
const wasMade = (result: CallResult<unknown>): boolean =>
  result.kind === "refused" ? STEPS[result.error].next !== "stop" : !NOT_SENT.includes(result.kind)

/** SQL: upstream's flag is another than the shop wants. */
const UNSET = "auto_renew <> auto_renew_wanted AND flag_set_at IS NULL"
/** SQL: upstream's record was read, and does not tell the flag. */
const UNTOLD = `auto_renew IS NULL AND seen_at IS NOT NULL AND coalesce(flag_set_at, '-infinity') < ${NOW} - ${UNTOLD_AGAIN}`

/** SQL: it was registered with other nameservers than were asked for, and these were not set since. */
const OTHER = `${HAS_OTHER_NAMESERVERS} AND nameservers_set_at IS NULL`

type Which = typeof UNSET | typeof UNTOLD | typeof OTHER

const first = (which: Which): string =>
  `SELECT domain FROM reseller_domain d
    WHERE ${which} AND customer_id IS NOT NULL AND missing_since IS NULL AND ${IS_REGISTERED}
    ORDER BY ${which === UNTOLD ? "coalesce(flag_set_at, '-infinity')" : "updated_at, domain"} LIMIT 1`

/** SQL: domains whose flag is to be set. */
export const DUE_FLAGS = [first(UNSET), first(UNTOLD)]
/** SQL: a domain whose nameservers are to be. */
export const DUE_NAMESERVERS = first(OTHER)

/** Marked before the call, so that of several instances one makes it; whoever is killed meanwhile has made it. */
async function claim(database: Database, which: Which, { mark }: Setting): Promise<OwnedDomain | null> {
  const [row] = await rowsOf(
    database,
    `UPDATE reseller_domain SET ${mark} = clock_timestamp()
      WHERE domain = (${first(which)} FOR UPDATE SKIP LOCKED)
      RETURNING *`,
  )
  return row === undefined ? null : parseOwnedDomain(row)
}

async function giveBack(database: Database, domain: OwnedDomain, { mark }: Setting): Promise<void> {
  await database.query(
    `UPDATE reseller_domain SET ${mark} = NULL WHERE domain = $1 AND date_trunc('milliseconds', ${mark}) = $2`,
    [domain.domain, domain[mark]],
  )
}
