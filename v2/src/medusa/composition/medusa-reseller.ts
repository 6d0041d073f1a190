import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { stopSweeping } from "../../app/composition/stopping"
import type { Sweeper } from "../../app/composition/sweeper"
import { composeSweeps, once, SWEEPS_A_MINUTE } from "../../app/composition/sweeps"
import { Probe } from "../../app/health/probe"
import { inquire } from "../../app/inquiries/inquire"
import type { Inquired, InquireTerms } from "../../app/inquiries/inquired"
import { Migrations } from "../../app/installation"
import type { Options } from "../../app/options/options-schema"
import { renewalChores } from "../../app/renewals/renewals-chore"
import { type Decided, type Decision, decide } from "../../core/decisions/decide"
import { settle } from "../../core/engine/settle"
import type { PricingOptions } from "../../core/pricing/pricing-options"
import type { Database } from "../../postgres/database"
import { LINK_TTL_MS } from "../../postgres/vault/link-terms"
import { newLinkToken, ReadLinks } from "../../shop-tables/read-links"
import { KnexDatabase } from "../database/knex-database"
import { missingGuards } from "../guard/guards"
import { followTransfers } from "../orders/align-rows"
import { fulfilAgain } from "../orders/fulfil-lines"
import { orderHasOurLines } from "../orders/our-lines"
import { preparedCarts } from "../renewals/prepared-carts"
import { medusaShop } from "../shop/medusa-shop"
import { composeInMedusa } from "./compose"
import type { Reseller } from "./reseller"

/** Medusa's worker mode of an instance that only answers requests; its own commands are such, too. */
const SERVES_ONLY = "server"

/** What each method does is said in `Reseller`. */
export class MedusaReseller implements Reseller {
  readonly database: Database
  readonly shop = medusaShop
  readonly parts: Reseller["parts"]
  readonly bills = preparedCarts(this)
  readonly sweeper: Sweeper
  readonly housekeeping: Sweeper
  readonly mailing: Sweeper
  readonly probe = new Probe(this)
  readonly migrations: Migrations

  constructor(
    readonly options: Options,
    readonly container: MedusaContainer,
  ) {
    this.database = new KnexDatabase(container.resolve(ContainerRegistrationKeys.PG_CONNECTION).client)
    this.parts = composeInMedusa(options, container, this.database)
    this.migrations = new Migrations(this)
    const sweeps = composeSweeps(this, {
      orders: [
        { name: "visitors", run: once(() => this.parts.visitors.forget()) },
        { name: "transfers", every: SWEEPS_A_MINUTE, run: once(() => followTransfers(this.database)) },
        { name: "fulfilments", every: SWEEPS_A_MINUTE, run: once(() => fulfilAgain(this.database)) },
      ],
      renewals: renewalChores(this),
    })
    this.sweeper = sweeps.sweeper
    this.housekeeping = sweeps.housekeeping
    this.mailing = sweeps.mailing
  }

  get isSweeping(): boolean {
    const { projectConfig } = this.container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
    return this.options.sweeps && projectConfig.workerMode !== SERVES_ONLY
  }

  /** A field, because it is passed on. */
  readonly missingGuards = (): string[] => missingGuards()

  /** Lines of ours have no variant, so that they need no product. */
  async ensureProducts(): Promise<boolean> {
    return true
  }

  stop(): Promise<void> {
    return stopSweeping([this.sweeper, this.housekeeping, this.mailing], this.parts.stopping)
  }

  async pricing(tx?: Database): Promise<PricingOptions> {
    return (await this.parts.prices.now(tx)).pricing
  }

  get newId() {
    return this.parts.newId
  }

  async settle(order_id: string): Promise<boolean> {
    // Found by the sweep later, when there is a place to write it down.
    if (this.migrations.missing.length > 0) return false
    if (!(await orderHasOurLines(this.database, order_id))) return false
    const known = await settle(order_id, this.parts.engine)
    this.sweeper.kick()
    return known
  }

  inquire(service: string, input: Readonly<Record<string, unknown>>, terms: InquireTerms): Promise<Inquired> {
    return inquire(service, input, terms, this)
  }

  async readLink(inquiry_order_id: string, who = "shop"): Promise<{ token: string; expires_at: Date }> {
    const token = newLinkToken()
    return {
      token,
      expires_at: await new ReadLinks(this.database).mint(inquiry_order_id, who, token, LINK_TTL_MS),
    }
  }

  async decide(id: string, decision: Decision, who: string): Promise<Decided> {
    const decided = await decide(id, decision, who, this.parts.engine)
    this.sweeper.kick()
    return decided
  }
}
