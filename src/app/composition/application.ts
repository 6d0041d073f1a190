import { decide } from "../../core/decisions/decide"
import { settle } from "../../core/engine/settle"
import { LINK_TTL_MS } from "../../postgres/vault/erase-due"
import { newLinkToken, ReadLinks } from "../../shop-tables/read-links"
import type { App } from "../app"
import { inquire } from "../inquiries/inquire"
import { Migrations } from "../installation"
import type { Options } from "../options/options-schema"
import { type Binding, compose, type Parts } from "./compose"
import { stopSweeping } from "./stopping"
import type { Chore } from "./sweeper"
import { composeSweeps } from "./sweeps"

export abstract class Application implements App {
  readonly database: App["database"]
  readonly shop: App["shop"]
  readonly parts: Parts
  readonly newId: Parts["newId"]
  readonly sweeper: App["sweeper"]
  readonly housekeeping: App["housekeeping"]
  readonly mailing: App["mailing"]
  readonly migrations = new Migrations(this)

  abstract readonly bills: App["bills"]
  abstract readonly carts: App["carts"]
  abstract readonly who: App["who"]
  abstract readonly giveOrder: App["giveOrder"]
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

  readonly pricing: App["pricing"] = async (tx) => (await this.parts.prices.now(tx)).pricing

  async settle(order_id: string): Promise<boolean> {
    // Found by the sweep later, when there is a place to write it down.
    if (this.migrations.missing.length > 0) return false
    if (!(await this.hasOurLines(order_id))) return false
    const known = await settle(order_id, this.parts.engine)
    this.sweeper.kick()
    return known
  }

  readonly inquire: App["inquire"] = (service, input, terms) => inquire(service, input, terms, this)

  readonly readLink: App["readLink"] = async (inquiry_order_id, who = "shop") => {
    const token = newLinkToken()
    const links = new ReadLinks(this.database)
    return { token, expires_at: await links.mint(inquiry_order_id, who, token, LINK_TTL_MS) }
  }

  readonly decide: App["decide"] = async (id, decision, who) => {
    const decided = await decide(id, decision, who, this.parts.engine)
    this.sweeper.kick()
    return decided
  }
}
