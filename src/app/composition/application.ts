import { type Decided, type Decision, decide } from "../../core/decisions/decide"
import { settle } from "../../core/engine/settle"
import type { PricingOptions } from "../../core/pricing/pricing-options"
import type { Database } from "../../postgres/database"
import { LINK_TTL_MS } from "../../postgres/vault/erase-due"
import { newLinkToken, ReadLinks } from "../../shop-tables/read-links"
import type { App } from "../app"
import { Probe } from "../health/probe"
import { inquire } from "../inquiries/inquire"
import type { Inquired, InquireTerms } from "../inquiries/inquired"
import { Migrations } from "../installation"
import type { Options } from "../options/options-schema"
import type { Bills } from "../renewals/bills"
import type { Shop } from "../shop"
import { type Binding, compose, type Parts } from "./compose"
import { stopSweeping } from "./stopping"
import type { Chore, Sweeper } from "./sweeper"
import { composeSweeps } from "./sweeps"

export abstract class Application implements App {
  readonly database: Database
  readonly shop: Shop
  readonly parts: Parts
  readonly newId: Parts["newId"]
  readonly sweeper: Sweeper
  readonly housekeeping: Sweeper
  readonly mailing: Sweeper
  readonly migrations: Migrations
  readonly probe: Probe

  abstract readonly bills: Bills
  abstract ensureProducts(): Promise<boolean>
  abstract readonly missingGuards: () => string[]
  protected abstract hasOurLines(order_id: string): Promise<boolean>

  protected abstract ownChores(): Chore[]

  constructor(
    readonly options: Options,
    binding: Binding,
  ) {
    this.database = binding.database
    this.shop = binding.shop
    this.newId = binding.newId
    this.parts = compose(options, binding)
    this.migrations = new Migrations(this)
    this.probe = new Probe(this)
    const sweeps = composeSweeps(this, this.ownChores())
    this.sweeper = sweeps.sweeper
    this.housekeeping = sweeps.housekeeping
    this.mailing = sweeps.mailing
  }

  get isSweeping(): boolean {
    return this.options.sweeps
  }

  stop(): Promise<void> {
    return stopSweeping([this.sweeper, this.housekeeping, this.mailing], this.parts.stopping)
  }

  async pricing(tx?: Database): Promise<PricingOptions> {
    return (await this.parts.prices.now(tx)).pricing
  }

  async settle(order_id: string): Promise<boolean> {
    // Found by the sweep later, when there is a place to write it down.
    if (this.migrations.missing.length > 0) return false
    if (!(await this.hasOurLines(order_id))) return false
    const known = await settle(order_id, this.parts.engine)
    this.sweeper.kick()
    return known
  }

  inquire(service: string, input: Readonly<Record<string, unknown>>, terms: InquireTerms): Promise<Inquired> {
    return inquire(service, input, terms, this)
  }

  async readLink(inquiry_order_id: string, who = "shop"): Promise<{ token: string; expires_at: Date }> {
    const token = newLinkToken()
    const links = new ReadLinks(this.database)
    return { token, expires_at: await links.mint(inquiry_order_id, who, token, LINK_TTL_MS) }
  }

  async decide(id: string, decision: Decision, who: string): Promise<Decided> {
    const decided = await decide(id, decision, who, this.parts.engine)
    this.sweeper.kick()
    return decided
  }
}
