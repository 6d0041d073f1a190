import type { MedusaRequest } from "@medusajs/medusa"
import { assertUnreachable } from "../../core/assert-unreachable"
import type { CallResult } from "../../core/contract/call-result"
import { ERROR_MEANING, type ErrorIdentifier } from "../../core/contract/error-meaning"
import type { Registrar } from "../../core/contract/registrar"
import type { NewDomainEvent } from "../../core/portfolio/domain-history"
import { flagWanted } from "../../core/portfolio/owned-domain"
import type { Reseller } from "../composition/reseller"
import { ApiError } from "../http/api-error"
import { type ListedDomain, listedDomain } from "../persistence/portfolio-list"
import { askSoon, changeDomain, type DomainPatch } from "../persistence/portfolio-store"
import { ownDomain } from "./named-domain"

type Management = {
  domain: string
  /** The call upstream; absent where the change is ours alone. */
  send?: (registrar: Registrar) => Promise<CallResult<unknown>>
  /** What is true of the domain when the call was answered. */
  patch: DomainPatch
  event: NewDomainEvent
  /** `customer:<id>` or `admin:<user id>`. */
  who: string
}

/**
 * Changes a domain upstream, then here. Its own details are read right after that: they say what has become. Answers the
 * domain as it is then; refused where upstream refuses, or does not answer: then nothing is written, and the details are
 * asked for, because the change may have happened.
 */
export async function manageDomain(change: Management, reseller: Reseller): Promise<ListedDomain> {
  const { domain, send, patch, event, who } = change
  const { manager } = reseller.container
  const { registrar } = reseller.parts
  let found: DomainPatch = {}
  if (send) {
    const result = await send(registrar)
    if (result.kind !== "answered") {
      if (mayHaveHappened(result)) await askSoon(manager, domain)
      throw managementRefusal(result)
    }
    found = await foundIn(registrar, domain)
  }
  await manager.transaction((tx) => changeDomain(tx, domain, { ...patch, ...found }, event, who))
  reseller.housekeeping.kick()
  const changed = await listedDomain(manager, domain)
  if (changed === null) throw new Error(`Bug! ${domain} is no row`)
  return changed
}

/** Of the details all but the expiry: what a moved expiry means, the synchronisation decides. */
async function foundIn(registrar: Registrar, domain: string): Promise<DomainPatch> {
  const details = await registrar.details(domain, "browsing")
  if (details.kind !== "answered") return {}
  const { status, order_state, nameservers, locked, auto_renew } = details.data
  return { status, order_state, nameservers, locked, auto_renew }
}

type NotAnswered = Exclude<CallResult<unknown>, { kind: "answered" }>

const mayHaveHappened = (result: NotAnswered): boolean =>
  result.kind === "lost" ||
  result.kind === "unreadable" ||
  result.kind === "refused_unknown" ||
  (result.kind === "refused" && result.error === "not_found")

const unavailable = (): ApiError =>
  new ApiError(
    503,
    "upstream_unavailable",
    "It is not known whether the change was made. Look again in a few minutes.",
  )

const busy = (retry_in_ms: number | null): ApiError =>
  new ApiError(503, "busy", "Too much is being changed just now. Try again in a moment.", { retry_in_ms })

/** Why a change was not made, for whoever asked for it; upstream's own words stay with the shop. */
function managementRefusal(result: NotAnswered): ApiError {
  switch (result.kind) {
    case "refused":
      return refusalOf(result.error)
    case "busy":
      return busy(result.retry_in_ms)
    case "rate_limited":
      return busy(result.retry_after_ms)
    case "refused_unknown":
    case "unreadable":
    case "not_sent":
    case "lost":
      return unavailable()
    default:
      return assertUnreachable(result)
  }
}

function refusalOf(error: ErrorIdentifier): ApiError {
  switch (error) {
    case "not_registered":
    case "not_active":
      return new ApiError(
        409,
        "not_registered",
        "The domain is not registered yet. Try again when it is active.",
      )
    case "not_found":
      return new ApiError(404, "domain_not_found", "There is no such domain.")
    case "registrar_rejected":
    case "validation_failed":
    case "panel_only":
      return new ApiError(
        422,
        "registrar_rejected",
        "The registrar refused this change. Check what you entered, or send a support request.",
      )
    default:
      return ERROR_MEANING[error].next === "hold"
        ? new ApiError(
            422,
            "registrar_rejected",
            "The registrar refused this change. Send a support request.",
          )
        : new ApiError(503, "upstream_unavailable", "This cannot be changed just now. Try again later.")
  }
}

/**
 * The signed-in customer's own domain with what they wish for it, as `read` reads it from the body. Wishes that can be read
 * are counted: changes share the few writes that upstream allows.
 */
export async function changeableDomain<Wish>(req: MedusaRequest, read: (body: unknown) => Wish) {
  const own = await ownDomain(req)
  const wish = read(req.body)
  await own.reseller.parts.visitors.admit(req, "changes")
  return { ...own, domain: own.domain.domain, who: `customer:${own.customer_id}`, wish }
}

/** The customer's switch. Where the shop renews it is a wish, and nobody upstream hears of it. */
export function autoRenewChange(
  domain: string,
  wish: boolean,
  who: string,
  { renewals }: Reseller["options"],
): Management {
  const event: NewDomainEvent = { what: "auto_renew_set", detail: { auto_renew: wish } }
  const wanted = { auto_renew_wish: wish, auto_renew_wanted: flagWanted(renewals, wish) }
  switch (renewals.by) {
    case "shop":
      return { domain, patch: wanted, event, who }
    case "upstream":
      return {
        domain,
        send: (registrar) => registrar.setAutoRenew(domain, wish),
        patch: { ...wanted, auto_renew: wish, flag: "set" },
        event,
        who,
      }
    default:
      return assertUnreachable(renewals.by)
  }
}
