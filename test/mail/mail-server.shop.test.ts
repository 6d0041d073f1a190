import { once } from "node:events"
import { createServer, type Socket } from "node:net"
import { type MailCatcher, startCatcher } from "../../demo/mail/catcher"
import { LOOPBACK } from "../../dev/processes/address"
import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import {
  deliveriesOf,
  hurry,
  type NoticeRow,
  notices,
  notifyWith,
  untilNotice,
} from "../support/mail/shop-mail"
import { syncNow } from "../support/portfolio/portfolio-shop"
import { waitFor } from "../support/wait-for"

let catcher: MailCatcher
let domainShop: DomainShop

beforeAll(async () => {
  catcher = await startCatcher()
  domainShop = await startDomainShop(notifyWith(catcher))
})
afterAll(async () => {
  await domainShop?.stop()
  await catcher?.stop()
})

/** What is told of the purchase itself, after the order's own confirmation. */
const tellsOf = (domain: string) => (row: NoticeRow) => row.domain === domain && row.event === "domain.bought"

async function bought(): Promise<string> {
  const domain = aName()
  const order = await buy(domainShop, [domain])
  await untilState(domainShop, order.id, domain, "completed")
  return domain
}

const back = async (port: number) => {
  catcher = await startCatcher({ port, known: catcher.mails })
}

const deliveries = async (domain: string) => {
  const row = await untilNotice(domainShop.shop, (one) => tellsOf(domain)(one) && one.state === "sent")
  return deliveriesOf(catcher, row)
}

describe("A mail server that is away", () => {
  it("gets everything when it is back, each mail once", async () => {
    const { port } = catcher
    await catcher.stop()
    const domains = [await bought(), await bought()]
    for (const domain of domains) {
      const row = await untilNotice(domainShop.shop, (one) => tellsOf(domain)(one) && one.reason !== null)
      expect(row).toMatchObject({ state: "open", reason: expect.stringContaining("does not answer (") })
    }
    await back(port)
    for (const domain of domains) expect(await deliveries(domain)).toHaveLength(1)
  })

  it("is waited for by the mail alone when it takes calls and says nothing", async () => {
    const { port } = catcher
    await catcher.stop()
    const calls: Socket[] = []
    const silent = createServer((call) => void calls.push(call.on("error", () => undefined)))
    silent.listen(port, LOOPBACK)
    await once(silent, "listening")
    const domain = await bought()
    const isUnderWay = (row: NoticeRow) => tellsOf(domain)(row) && row.attempts > 0
    await hurry(domainShop.shop)
    const isCalled = async () => (await notices(domainShop.shop)).some(isUnderWay)
    await waitFor(isCalled, { what: "the mail to be under way" })
    const { control } = domainShop.sandbox
    for (const name of [aName(), aName()]) control.setDomain({ domain: name, owner: "account" })
    await syncNow(domainShop)
    expect((await notices(domainShop.shop)).find(isUnderWay)).toMatchObject({ state: "open", reason: null })
    for (const call of calls) call.destroy()
    silent.close()
    await once(silent, "close")
    await back(port)
    expect(await deliveries(domain)).toHaveLength(1)
  })

  it("is told of in the log at the start, without its password", async () => {
    await catcher.stop()
    const url = catcher.url.replace("smtp://", "smtp://user:pass-of-the-server@")
    const { url: base_url, token } = domainShop.sandbox
    await domainShop.shop.restart({
      options: { domains: { base_url, api_token: token }, ...notifyWith({ url }) },
    })
    const text = /No mail is sent until the mail server is back: 127\.0\.0\.1:\d+ does not answer/
    await waitFor(() => text.test(domainShop.shop.logs()), { what: "the log to say so" })
    expect(domainShop.shop.logs()).not.toContain("pass-of-the-server")
  })
})
