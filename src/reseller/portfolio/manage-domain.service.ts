import type { App } from "../app"
import type { CallResult } from "../contract/call-result"
import { type ErrorIdentifier, STEPS } from "../contract/error-meaning"
import type { Registrar } from "../contract/registrar"
import { Refusal } from "../shared/refusal"
import type { Database } from "../shared/sql.store"
import { flagWanted, type NewDomainEvent, type OwnedDomain, sameHosts } from "./owned-domain"
import { type ListedDomain, listedDomain } from "./portfolio.store"
import { askSoon, changeDomain, type DomainPatch, doubt } from "./portfolio-changes.store"

export type Management = {
  domain: string
  /** The call upstream; absent where the change is ours alone. */
  send?: (registrar: Registrar) => Promise<CallResult<unknown>>
  /** Holds once the call was answered. */
  patch: DomainPatch
  /** A customer's change: counted when it is sent, and not sent where all of `patch` is so already. */
  customers?: { domain: OwnedDomain; admit(): Promise<void> }
  event: NewDomainEvent
  /** `customer:<id>` or `admin:<user id>`. */
  who: string
  /** The customer for whom it is changed; absent: whoever has it. */
  owner_id?: string
}

/** Upstream first, then here. Without an answer, or with another owner meanwhile, nothing is written, and the details are asked for. */
export async function manageDomain(change: Management, app: App): Promise<ListedDomain> {
  const { domain, send, patch, customers, event, who, owner_id } = change
  const { database } = app
  const { registrar } = app.parts
  let found: DomainPatch = {}
  if (customers && isSo(customers.domain, patch)) {
    // Unless somebody has changed it in upstream's panel since.
    await askSoon(database, domain)
    return stored(database, domain)
  }
  if (send) {
    await customers?.admit()
    const result = await send(registrar)
    if (result.kind !== "answered") {
      if (mayHaveHappened(result)) await doubt(database, domain)
      throw managementRefusal(result)
    }
    found = await foundIn(registrar, domain)
  }
  const isChanged = await database.transaction((tx) =>
    changeDomain(tx, domain, { ...patch, ...found }, event, who, owner_id),
  )
  if (!isChanged) await askSoon(database, domain)
  app.sweeps.housekeeping.kick()
  if (!isChanged) throw notFound()
  return stored(database, domain)
}

async function stored(database: Database, domain: string): Promise<ListedDomain> {
  const found = await listedDomain(database, domain)
  if (found === null) throw new Error(`Bug! ${domain} is no row`)
  return found
}

/** Whether the domain is as the change would leave it, by a record that is not in doubt. */
function isSo(domain: OwnedDomain, { flag: _, nameservers, ...values }: DomainPatch): boolean {
  if (domain.fault !== null) return false
  const isSame = ([field, value]: [string, unknown]) => domain[field as keyof typeof values] === value
  return Object.entries(values).every(isSame) && (!nameservers || sameHosts(domain.nameservers, nameservers))
}

/** All details but the expiry: the synchronisation decides what a moved expiry means. */
async function foundIn(registrar: Registrar, domain: string): Promise<DomainPatch> {
  const details = await registrar.details(domain, "browsing")
  if (details.kind !== "answered") return {}
  const { status, order_state, nameservers, locked, auto_renew } = details.data
  // A record without the flag takes nothing back of what was just set.
  return { status, order_state, nameservers, locked, ...(auto_renew === null ? {} : { auto_renew }) }
}

type NotAnswered = Exclude<CallResult<unknown>, { kind: "answered" }>

const mayHaveHappened = (result: NotAnswered): boolean =>
  result.kind === "lost" ||
  result.kind === "unreadable" ||
  result.kind === "refused_unknown" ||
  (result.kind === "refused" && result.error === "not_found")

const unavailable = (message: string): Refusal => new Refusal("unavailable", "upstream_unavailable", message)

const rejected = (advice: string): Refusal =>
  new Refusal("impossible", "registrar_rejected", `The registrar refused this change. ${advice}`)

/** For whoever asked for the change; upstream's own words stay with the shop. */
function managementRefusal(result: NotAnswered): Refusal {
  if (result.kind === "refused") return refusalOf(result.error)
  if (result.kind !== "busy" && result.kind !== "rate_limited")
    return unavailable("It is not known whether the change was made. Look again in a few minutes.")
  const retry_in_ms = result.kind === "busy" ? result.retry_in_ms : result.retry_after_ms
  const message = "Too much is being changed just now. Try again in a moment."
  return new Refusal("unavailable", "busy", message, { retry_in_ms })
}

function refusalOf(error: ErrorIdentifier): Refusal {
  switch (error) {
    case "not_registered":
    case "not_active": {
      const message = "The domain is not registered yet. Try again when it is active."
      return new Refusal("conflict", "not_registered", message)
    }
    case "not_found":
      return notFound()
    case "registrar_rejected":
    case "validation_failed":
    case "panel_only":
      return rejected("Check what you entered, or send a support request.")
    default:
      return STEPS[error].next === "hold"
        ? rejected("Send a support request.")
        : unavailable("This cannot be changed just now. Try again later.")
  }
}

/** The same words for a name of somebody else's, an unknown one, and what is no name. */
export const notFound = (): Refusal =>
  new Refusal("not_found", "domain_not_found", "There is no such domain.")

/** The customer's switch. Where the shop renews it is a wish, and nobody upstream hears of it. */
export function autoRenewChange(
  target: Pick<Management, "domain" | "who" | "owner_id" | "customers">,
  wanted: boolean,
  { renewals }: App["options"],
): Management {
  const event: NewDomainEvent = { what: "auto_renew_set", detail: { auto_renew: wanted } }
  const patch = { auto_renew_wish: wanted, auto_renew_wanted: flagWanted(renewals, wanted) }
  switch (renewals.by) {
    case "shop":
      return { ...target, patch, event }
    case "upstream":
      return {
        ...target,
        send: (registrar) => registrar.setAutoRenew(target.domain, wanted),
        patch: { ...patch, auto_renew: wanted, flag: "set" },
        event,
      }
  }
}
