import type { App } from "../app"
import type { Binding } from "../binding/binding"
import { decide } from "../engine/decide"
import { settle } from "../engine/settle"
import { inquire } from "../inquiries/inquire.service"
import { newLinkToken, ReadLinks } from "../inquiries/read-links.store"
import { LINK_TTL_MS } from "../inquiries/vault/inquiry-vault.store"
import type { Options } from "../options/options-schema"
import { claimToken } from "../orders/claim-orders.service"
import { SECOND_MS } from "../shared/time"
import { delay } from "../upstream/http/retry-policy"
import { compose, type Parts } from "./compose.service"
import type { Chore } from "./sweeper.service"
import { composeSweeps } from "./sweeps.service"

/** Docker sends SIGKILL ten seconds after SIGTERM; a call that has not ended well before is broken off. */
const FINISH_WITHIN_MS = 7 * SECOND_MS

/** Time to write down that a call was broken off, so that the next process repeats it at once. */
const RELEASE_WITHIN_MS = 1.5 * SECOND_MS

export abstract class BoundApp implements App {
  readonly database: App["database"]
  readonly shop: App["shop"]
  readonly parts: Parts
  readonly newId: Parts["newId"]
  readonly sweeps: App["sweeps"]
  missingMigrations: readonly string[] = []

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
    this.sweeps = composeSweeps(this, this.ownChores())
  }

  get isSweeping(): boolean {
    return this.options.sweeps
  }

  async stop(): Promise<void> {
    const { stopping, aborting } = this.parts
    stopping.abort()
    const ended = Promise.all(Object.values(this.sweeps).map((sweeper) => sweeper.stop()))
    const isInTime = await Promise.race([ended.then(() => true), delay(FINISH_WITHIN_MS).then(() => false)])
    if (isInTime) return
    aborting.abort()
    await Promise.race([ended, delay(RELEASE_WITHIN_MS)])
  }

  async areMigrationsRun(): Promise<boolean> {
    this.missingMigrations = await this.shop.missingMigrations(this.database)
    return this.missingMigrations.length === 0
  }

  readonly pricing: App["pricing"] = async (tx) => (await this.parts.prices.now(tx)).pricing

  async settle(order_id: string): Promise<boolean> {
    // Found by the sweep later, when there is a place to write it down.
    if (this.missingMigrations.length > 0) return false
    if (!(await this.hasOurLines(order_id))) return false
    const known = await settle(order_id, this.parts.engine)
    this.sweeps.orders.kick()
    return known
  }

  readonly inquire: App["inquire"] = (service, input, terms) => inquire(service, input, terms, this)

  readonly readLink: App["readLink"] = async (inquiry_order_id, who = "shop") => {
    const token = newLinkToken()
    const links = new ReadLinks(this.database)
    return { token, expires_at: await links.mint(inquiry_order_id, who, token, LINK_TTL_MS) }
  }

  readonly claimToken: App["claimToken"] = (order_id) => claimToken(order_id, this)

  readonly decide: App["decide"] = async (id, decision, who) => {
    const decided = await decide(id, decision, who, this.parts.engine)
    this.sweeps.orders.kick()
    return decided
  }
}
