import type { z } from "zod"
import type { App } from "../app"
import { sellingStopped } from "../cart/selling-switches.store"
import { unicodeName } from "../names/unicode-name"
import { paymentLink } from "../options/notify-options"
import { firstCurrency } from "../orders/shop-tables.store"
import { regionCurrency } from "../prices/region-currency.service"
import { openBills } from "../renewals/renewals.store"
import { renewPriceIn } from "../search/tld-catalogue"
import { shownBy } from "../shared/fields.requests"
import { type domainEventSchema, type myDomainSchema, supportRequestSchema } from "./my-domains.requests"
import { type DomainEvent, type DomainHistoryEntry, domainStatus, renewalRefusal } from "./owned-domain"
import type { ListedDomain } from "./portfolio.store"
import type { SupportRow } from "./support-requests.store"

/** Domains as their owner sees them; prices in the currency of that region, or of the shop's first one. */
export async function myDomainViews(
  domains: readonly ListedDomain[],
  region_id: string | undefined,
  app: App,
): Promise<z.input<typeof myDomainSchema>[]> {
  const { database } = app
  const currency_code =
    region_id === undefined
      ? ((await firstCurrency(database)) ?? COST_CURRENCY)
      : await regionCurrency(region_id, app)
  const bills = await openBills(
    database,
    domains.map(({ domain }) => domain.domain),
  )
  const template = bills.length > 0 ? await app.shop.paymentLinkTemplate(database) : null
  const policy = app.options.renewals
  const { renewals: isStopped } = await sellingStopped(database)
  const renewPrice =
    domains.length > 0 ? renewPriceIn(await app.parts.catalogue(), await app.pricing()) : () => null
  return domains.map(({ domain, is_on_order, bought_until, today }) => {
    const { domain: name, customer_id, premium, auto_renew_wish } = domain
    const bill = bills.find((one) => one.domain === name && one.customer_id === customer_id)
    const reason = renewalRefusal(domain, { years: 1, today, policy, is_on_order, isStopped })
    return {
      domain: name,
      domain_unicode: unicodeName(name),
      status: bought_until === null ? domainStatus(domain, today) : "active",
      expiry: domain.expiry ?? bought_until,
      nameservers: domain.nameservers,
      locked: domain.locked,
      auto_renew: auto_renew_wish,
      auto_renew_by: policy.by,
      renewable: reason === null,
      reason,
      renew_price: premium ? null : renewPrice(name, currency_code),
      currency_code,
      payment: bill
        ? { kind: bill.kind, cart_id: bill.cart_id, link: paymentLink(template, bill.cart_id) }
        : null,
    }
  })
}

/** The currency of costs where the shop has no region yet. */
const COST_CURRENCY = "irt"

/** With these a domain came to somebody: what was before is nothing of its owner's. */
const CAME: readonly DomainEvent[] = ["bought", "assigned", "transferred"]

/** Events since its owner has the domain, without who did them: the shop's staff and former owners stay unnamed. */
export function ownHistory(history: readonly DomainHistoryEntry[]): z.input<typeof domainEventSchema>[] {
  const came = history.findLastIndex(({ what }) => CAME.includes(what))
  return history
    .slice(Math.max(0, came))
    .map(({ what, at, detail }) => ({ what, at, detail: what === "assigned" ? {} : detail }))
}

export const supportView = (row: SupportRow) => shownBy(supportRequestSchema, row)
