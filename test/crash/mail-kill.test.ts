import { once } from "node:events"
import { createServer, type Socket } from "node:net"
import { type CatcherOptions, type CaughtMail, type MailCatcher, startCatcher } from "../../demo/mail/catcher"
import { LOOPBACK } from "../../tools/processes/address"
import { aName, buy } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, startDomainShop } from "../support/domains/domain-shop"
import {
  deliveriesOf,
  endLeases,
  hurry,
  type NoticeRow,
  notices,
  notifyWith,
  untilNotice,
} from "../support/mail/shop-mail"
import { syncNow } from "../support/portfolio/portfolio-shop"
import { waitFor } from "../support/wait-for"

let hooks: { beforeAccepting?: (mail: CaughtMail) => Promise<void>; onRecipient?: () => void } = {}
let catcher: MailCatcher
let domainShop: DomainShop

const options: CatcherOptions = {
  refuse: () => {
    hooks.onRecipient?.()
    return undefined
  },
  beforeAccepting: async (mail) => hooks.beforeAccepting?.(mail),
}

beforeAll(async () => {
  catcher = await startCatcher(options)
  domainShop = await startDomainShop(notifyWith(catcher))
})
beforeEach(() => {
  hooks = {}
})
afterAll(async () => {
  await domainShop?.stop()
  await catcher?.stop()
})

/** What is told of the purchase itself, after the order's own confirmation. */
const tellsOf = (domain: string) => (row: NoticeRow) => row.domain === domain && row.event === "domain.bought"

/** A name is bought, and the process is gone when the mail of it is under way. */
async function boughtAndKilled(): Promise<string> {
  const { beforeAccepting, onRecipient } = hooks
  hooks = {}
  const domain = aName()
  const order = await buy(domainShop, [domain])
  await untilState(domainShop, order.id, domain, "completed")
  const isConfirmed = (row: NoticeRow) =>
    row.domain === domain && row.event === "order.confirmed" && row.state === "sent"
  const confirmed = async () => (await notices(domainShop.shop)).some(isConfirmed)
  await waitFor(confirmed, { what: "the confirmation of the order" })
  const killed = new Promise<void>((resolve) => {
    hooks = {
      ...(beforeAccepting && { beforeAccepting: (mail) => beforeAccepting(mail).then(resolve) }),
      ...(onRecipient && {
        onRecipient: () => {
          onRecipient()
          resolve()
        },
      }),
    }
  })
  const noticed = untilNotice(domainShop.shop, (row) => tellsOf(domain)(row) && row.attempts > 0)
  await Promise.all([killed, noticed])
  hooks = {}
  await domainShop.shop.restart()
  await endLeases(domainShop.shop)
  return domain
}

/** Learned from upstream's record a moment after the registration, so that only a later mail may have it. */
const UNTIL = /, until \d+ \w+ \d{4}|، تا [^\n]*\d{4}|، تا [^\n]*[۰-۹]{4}/

const outcome = async (domain: string) => {
  const row = await untilNotice(domainShop.shop, (one) => tellsOf(domain)(one) && one.state === "sent")
  return deliveriesOf(catcher, row)
}

describe("A mail whose sender is killed", () => {
  it("before the server has it goes out once", async () => {
    hooks.onRecipient = () => void domainShop.shop.kill("SIGKILL")
    expect(await outcome(await boughtAndKilled())).toHaveLength(1)
  })

  it("between the server's 250 and our mark goes out twice, with the same Message-ID; the second may know the expiry", async () => {
    hooks.beforeAccepting = () => domainShop.shop.kill("SIGKILL")
    const [first, second, ...more] = await outcome(await boughtAndKilled())
    expect(more).toEqual([])
    expect(second?.text.replace(UNTIL, "")).toBe(first?.text.replace(UNTIL, ""))
    expect(second?.subject).toBe(first?.subject)
  })
})

describe("A mail server that is away", () => {
  it("gets everything when it is back, each mail once", async () => {
    const { port } = catcher
    await catcher.stop()
    const domains = [aName(), aName()]
    for (const domain of domains) {
      const order = await buy(domainShop, [domain])
      await untilState(domainShop, order.id, domain, "completed")
      const row = await untilNotice(domainShop.shop, (one) => tellsOf(domain)(one) && one.reason !== null)
      expect(row).toMatchObject({ state: "open", reason: expect.stringContaining("does not answer (") })
    }
    catcher = await startCatcher({ ...options, port, known: catcher.mails })
    for (const domain of domains) expect(await outcome(domain)).toHaveLength(1)
  })

  it("is waited for by the mail alone when it takes calls and says nothing", async () => {
    const { port } = catcher
    await catcher.stop()
    const calls: Socket[] = []
    const silent = createServer((call) => void calls.push(call.on("error", () => undefined)))
    silent.listen(port, LOOPBACK)
    await once(silent, "listening")
    const domain = aName()
    const order = await buy(domainShop, [domain])
    await untilState(domainShop, order.id, domain, "completed")
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
    catcher = await startCatcher({ ...options, port, known: catcher.mails })
    expect(await outcome(domain)).toHaveLength(1)
  })

  it("is told of in the log at the start, without its password", async () => {
    await catcher.stop()
    const url = catcher.url.replace("smtp://", "smtp://user:pass-of-the-server@")
    const { url: base_url, token } = domainShop.sandbox
    await domainShop.shop.restart({
      options: { domains: { base_url, api_token: token }, ...notifyWith({ url }) },
    })
    await untilLogged(/No mail is sent until the mail server is back: 127\.0\.0\.1:\d+ does not answer/)
    expect(domainShop.shop.logs()).not.toContain("pass-of-the-server")
  })
})

const untilLogged = (text: RegExp) =>
  waitFor(() => text.test(domainShop.shop.logs()), { what: `the log to say ${String(text)}` })
