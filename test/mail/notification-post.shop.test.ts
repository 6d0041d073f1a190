import type { CartService, NotificationService } from "@medusajs/medusa"
import { notificationProviders } from "../../src/medusa/notices/providers"
import { shopNotice } from "../../src/reseller/mail/notice"
import { planNotice } from "../../src/reseller/mail/plan-notices.store"
import { sendNextMail } from "../../src/reseller/mail/send-notices.service"
import { sendDeps } from "../support/mail/send-deps"
import { database, openConnections, openDatabase, sql } from "../support/postgres/data-source"

const TIMEOUT_MS = 200

openDatabase()

/** Medusa's notification service with one provider that takes what it is given and never answers. */
const silent = {
  subscribers_: { "domain.request": ["silent"] },
  withTransaction: () => silent,
  send: () => new Promise(() => undefined),
} as unknown as NotificationService

it("A provider that never answers is given up after its time, and the mail is tried again later", async () => {
  const { manager, destroy } = await openConnections(database.url)
  try {
    const asked = { key: "request_1", detail: { request: "request_1" } }
    const about = { ...asked, domain: "a.com", customer_id: "cus_1", at: new Date() }
    await planNotice(manager, { ...shopNotice("domain.request", about), in_ms: 0 })
    const services = { notificationService: silent, cartService: {} as CartService }
    await sql("INSERT INTO reseller_domain (domain, customer_id) VALUES ('a.com', 'cus_1')")
    await sql(
      "INSERT INTO reseller_request (id, domain, customer_id, what, text) VALUES ('request_1', 'a.com', 'cus_1', 'dns', '')",
    )
    expect(await sendNextMail(sendDeps(manager, notificationProviders(services, TIMEOUT_MS)))).toBe(true)
    expect(await sql("SELECT state, reason, lease_owner FROM reseller_notice")).toEqual([
      { state: "open", reason: "silent: no answer within 0.2 seconds", lease_owner: null },
    ])
  } finally {
    await destroy()
  }
})
