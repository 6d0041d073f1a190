import type { App } from "../app"
import type { CallResult } from "../contract/call-result"
import { STEPS } from "../contract/error-meaning"
import type { Registrar } from "../contract/registrar"
import type { OwnedDomain } from "../portfolio/owned-domain"
import { changeDomain, type DomainPatch, doubt } from "../portfolio/portfolio.store"
import { claimUnset, giveBack, OTHER, type SetMark, UNLOCKED, UNSET, UNTOLD } from "./unset-flags.store"

/** Settings of a domain that are set upstream once, and the column that says when. */
type Setting = {
  mark: SetMark
  what: "flag_set" | "nameservers_set" | "locked"
  wanted(domain: OwnedDomain): Pick<DomainPatch, "auto_renew" | "nameservers" | "locked">
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

const LOCK: Setting = {
  mark: "lock_set_at",
  what: "locked",
  wanted: () => ({ locked: true }),
  send: ({ domain }, registrar) => registrar.lock(domain),
}

/**
 * Sets upstream's flag of one domain as the shop wants it, once since its owner or the option changed. A difference that is
 * found afterwards was made by a person in the panel, and a person decides about it. True: there may be more.
 */
export const setNextFlag = async (app: App): Promise<boolean> =>
  set(
    FLAG,
    (await claimUnset(app.database, UNSET, FLAG.mark)) ?? (await claimUnset(app.database, UNTOLD, FLAG.mark)),
    app,
  )

/** Sets the nameservers that an order asked for, once, where a domain was registered with others. True: there may be more. */
export const setNextNameservers = async (app: App): Promise<boolean> =>
  set(NAMESERVERS, await claimUnset(app.database, OTHER, NAMESERVERS.mark), app)

/** Locks a domain against transfers, once after its registration: who has it unlocked later finds it so. True: there may be more. */
export const setNextLock = async (app: App): Promise<boolean> =>
  set(LOCK, await claimUnset(app.database, UNLOCKED, LOCK.mark), app)

async function set(setting: Setting, domain: OwnedDomain | null, { database, parts }: App): Promise<boolean> {
  if (domain === null) return false
  const result = await setting.send(domain, parts.registrar)
  const detail = setting.wanted(domain)
  if (result.kind === "answered")
    await changeDomain(database, domain.domain, detail, { what: setting.what, detail }, "system")
  else if (wasMade(result)) await doubt(database, domain.domain)
  else {
    await giveBack(database, domain, setting.mark)
    return false
  }
  return true
}

const NOT_SENT: readonly CallResult<unknown>["kind"][] = ["busy", "rate_limited", "not_sent"]

/** It reached upstream, which refused it, or whose answer is not known. At a refused token or account every domain would meet the same. */
const wasMade = (result: CallResult<unknown>): boolean =>
  result.kind === "refused" ? STEPS[result.error].next !== "stop" : !NOT_SENT.includes(result.kind)
