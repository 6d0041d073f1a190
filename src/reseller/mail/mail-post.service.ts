import type { Due, Shop } from "../binding/shop"
import type { NotifyOptions } from "../options/notify-options"
import type { RenewPrice } from "../search/tld-catalogue"
import type { Database } from "../shared/database.store"
import { faultMessage, faultText } from "../shared/fault-text"
import type { MailData } from "./mail-data.requests"
import { mailData } from "./mail-data.service"
import { type Mail, NoticesStore } from "./notices.store"
import type { Given, Post } from "./send-notices.service"
import { UndeliverableMail } from "./smtp.service"

/** The providers of a version of Medusa, which bring notices to people. */
export interface Providers {
  names(event: Mail["event"]): readonly string[]
  /** In the transaction that holds the mail. False: it does not want the event. */
  give(tx: Database, event: Mail["event"], data: MailData, provider: string): Promise<boolean>
  /** The sum to pay of a cart that waits for its payment; null where it cannot tell. */
  due(tx: Database, cart_id: string): Promise<Due | null>
}

type Host = {
  database: Database
  shop: Shop
  providers: Providers
  emit(event: { name: string; data: object }): Promise<unknown>
  /** Asked before a transaction: upstream may have to be asked. */
  renewPrices(): Promise<RenewPrice>
  warn(message: string): void
}

export class MailPost implements Post {
  constructor(
    private readonly host: Host,
    private readonly notify: NotifyOptions,
  ) {}

  providers(event: Mail["event"]): readonly string[] {
    return this.host.providers.names(event)
  }

  async give(mail: Mail, provider: string): Promise<Given> {
    const { database, shop, providers, renewPrices } = this.host
    try {
      const renewPrice = mail.event === "domain.expiring" ? await renewPrices() : null
      return await database.transaction(async (tx): Promise<Given> => {
        const notices = new NoticesStore(tx)
        if (!(await notices.hold(mail))) return { kind: "fenced" }
        const due = (cart_id: string) => providers.due(tx, cart_id)
        const data = await mailData(mail, tx, this.notify, { ...shop, due }, renewPrice)
        if (!(await providers.give(tx, mail.event, data, provider))) return { kind: "declined" }
        await notices.took(mail, provider)
        return { kind: "taken" }
      })
    } catch (fault) {
      const reason = `${provider}: ${faultMessage(fault)}`
      return { kind: fault instanceof UndeliverableMail ? "undeliverable" : "faulted", reason }
    }
  }

  async announce(mail: Mail): Promise<void> {
    if (!this.notify.events) return
    const items = mail.notices.map(({ domain, reseller_order_id }) => ({ domain, reseller_order_id }))
    const [first] = mail.notices
    await this.host
      .emit({ name: mail.event, data: { id: mail.id, customer_id: first?.customer_id ?? null, items } })
      .catch((fault: unknown) => this.host.warn(`event not sent: ${faultText(fault)}`))
  }
}
