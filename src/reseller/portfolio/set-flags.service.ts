import type { App } from "../app"
import type { CallResult } from "../contract/call-result"
import { STEPS } from "../contract/error-meaning"
import type { Registrar } from "../contract/registrar"
import type { OwnedDomain } from "./owned-domain"
import {
  changeDomain,
  claimUnset,
  type DomainPatch,
  doubt,
  giveBack,
  OTHER,
  type SetMark,
  UNLOCKED,
  UNSET,
  UNTOLD,
} from "./portfolio-changes.store"

/** A setting of a domain that is set upstream once: the SQL that tells where it is to be, and the column that says when it was. */
type Setting = {
  which: readonly string[]
  mark: SetMark
  what: "flag_set" | "nameservers_set" | "locked"
  wanted(domain: OwnedDomain): Pick<DomainPatch, "auto_renew" | "nameservers" | "locked">
  send(domain: OwnedDomain, registrar: Registrar): Promise<CallResult<unknown>>
}

/** Once since its owner or the option changed: a later difference is a person's doing in the panel. True: there may be more. */
export const setNextFlag = (app: App): Promise<boolean> =>
  set(app, {
    which: [UNSET, UNTOLD],
    mark: "flag_set_at",
    what: "flag_set",
    wanted: ({ auto_renew_wanted }) => ({ auto_renew: auto_renew_wanted }),
    send: ({ domain, auto_renew_wanted }, registrar) => registrar.setAutoRenew(domain, auto_renew_wanted),
  })

/** Sets the nameservers that an order asked for, once, where a domain was registered with others. True: there may be more. */
export const setNextNameservers = (app: App): Promise<boolean> =>
  set(app, {
    which: [OTHER],
    mark: "nameservers_set_at",
    what: "nameservers_set",
    wanted: ({ nameservers_asked }) => ({ nameservers: nameservers_asked ?? [] }),
    send: ({ domain, nameservers_asked }, registrar) =>
      registrar.setNameservers(domain, nameservers_asked ?? []),
  })

/** Locks a domain against transfers, once after its registration: who has it unlocked later finds it so. True: there may be more. */
export const setNextLock = (app: App): Promise<boolean> =>
  set(app, {
    which: [UNLOCKED],
    mark: "lock_set_at",
    what: "locked",
    wanted: () => ({ locked: true }),
    send: ({ domain }, registrar) => registrar.lock(domain),
  })

async function set({ database, parts }: App, setting: Setting): Promise<boolean> {
  const domain = await claimUnset(database, setting.which, setting.mark)
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
