import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type MailCatcher, startCatcher } from "../../demo/mail/catcher"
import { startSandbox } from "../../sandbox"
import { aName, buy, cartWith, tryAddDomain } from "../support/domains/buy"
import { untilState } from "../support/domains/domain-orders"
import { type DomainShop, domainOptions, WIDE_LIMITS } from "../support/domains/domain-shop"
import { tryRenew } from "../support/domains/owned"
import { untilAtRest } from "../support/domains/records"
import { addInquiry, customersCart, untilInquiry } from "../support/inquiries/inquiries"
import { hurry, notifyWith } from "../support/mail/shop-mail"
import { buyDomainsAs } from "../support/portfolio/portfolio-shop"
import { type Found, leaksOf, listenTo } from "../support/privacy/everything-told"
import { newCart } from "../support/shop/cart"
import { domainReseller, shopFolder } from "../support/shop/command"
import { asCustomer, type Customer, newCustomer } from "../support/shop/customer"
import { prepareShop } from "../support/shop/fixtures"
import { pay } from "../support/shop/pay"
import { startShop } from "../support/shop/start-shop"
import { waitFor } from "../support/wait-for"

const TOKEN = "tok-81d2c64fa0"
const IDENTITY_TOKEN = "idt-5b07ce91d3"
const SMTP_PASSWORD = "smtp-27ae40c6f8"
const METRICS_TOKEN = "metrics-c03f9e1b7d"
const ENCRYPTION_KEY = "9c4e".repeat(16)
const CONFIGURED = [TOKEN, IDENTITY_TOKEN, SMTP_PASSWORD, METRICS_TOKEN, ENCRYPTION_KEY]

/** That what a guest enters stands nowhere but sealed: inquiry-privacy.test.ts. */
const INPUT = { mobile: "09127359137", national_code: "7359137357" }
const SERVICE = "mobile-owner-inquiry"

const FAULTS = ["reset", "html502", "lost", "half", "bad_data"] as const

/** The door at which a guest opens an answer, and where the browser that asked gets its own token. */
const MAY_TELL = [/^POST \/store\/inquiries\/read$/, /^POST \/store\/carts\/\w+\/inquiries$/]

const folder = mkdtempSync(join(tmpdir(), "secrets-"))
const eventsFile = join(folder, "events")

let domainShop: DomainShop
let catcher: MailCatcher
let customer: Customer
let told: () => Promise<Found[]>
const printed: Found[] = []

beforeAll(async () => {
  catcher = await startCatcher()
  const sandbox = await startSandbox({ token: TOKEN })
  sandbox.control.setToken({ token: IDENTITY_TOKEN, status: "active" })
  sandbox.control.setMode({ rate_limits: WIDE_LIMITS })
  const smtp = catcher.url.replace("smtp://", `smtp://mailer:${SMTP_PASSWORD}@`)
  const options = domainOptions(sandbox, {
    identity: { base_url: sandbox.identity_url, api_token: IDENTITY_TOKEN },
    encryption_key: ENCRYPTION_KEY,
    metrics: { token: METRICS_TOKEN },
    ...notifyWith({ url: smtp }, { held_ms: 1 }),
  })
  const shop = await startShop({ options, env: { LOG_LEVEL: "debug" }, eventsFile })
  domainShop = {
    ...(await prepareShop(shop)),
    shop,
    sandbox,
    stop: async () => {
      await shop.stop()
      await sandbox.stop()
    },
  }
  customer = await newCustomer(shop)
  told = listenTo(shop, [shop.http, shop.admin, customer.http], { mayTell: MAY_TELL, eventsFile })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await domainShop?.stop()
  await catcher?.stop()
})

const mails = (): Found[] =>
  catcher.mails.map(({ raw, text, html }) => ({ where: "mail", text: `${raw} ${text} ${html}` }))

const searched = async (): Promise<Found[]> => [...(await told()), ...printed]

const search = () =>
  domainShop.shop.http.post("/store/domains/search", { query: "secret.com", region_id: domainShop.region_id })

async function everyFault(): Promise<void> {
  const { control } = domainShop.sandbox
  for (const kind of FAULTS) {
    control.addFault({ times: null, fault: { kind } })
    await search()
    await domainShop.shop.admin.get("/admin/domain-account")
    await domainShop.shop.admin.get("/admin/domain-health?probe=true")
    await tryAddDomain(domainShop, "cart_none", { domain: aName() })
    control.clearFaults()
  }
}

/** Registrations that are completed, held and refunded, and one that is given up by a person. */
async function registrations(): Promise<void> {
  const { shop } = domainShop
  const ends = [
    ["html502-", "completed"],
    ["half-", "completed"],
    ["fail-", "refunded"],
    ["errs-validation-failed-", "held"],
    ["odderr-", "held"],
  ] as const
  const domains = ends.map(([prefix, state]) => [aName(prefix), state] as const)
  const order = await buy(
    domainShop,
    domains.map(([domain]) => domain),
  )
  for (const [domain, state] of domains) {
    const { id } = await untilState(domainShop, order.id, domain, state)
    await shop.admin.get(`/admin/domain-orders/${id}`)
    if (domain.startsWith("errs")) await shop.admin.post(`/admin/domain-orders/${id}/reject`, {})
  }
}

async function renewal(): Promise<void> {
  const domain = aName()
  await buyDomainsAs(domainShop, customer, [domain])
  const cart_id = await customersCart(domainShop, customer)
  const as = { ...domainShop, shop: asCustomer(domainShop.shop, customer) }
  // When the domain expires is learned a moment after it was registered.
  await waitFor(async () => (await tryRenew(as, cart_id, domain)).status === 200, {
    what: "the renewal in the cart",
  })
  await pay(as.shop, cart_id)
  await untilAtRest(domainShop)
}

/** A guest's inquiry, read by the link of its mail; answers both tokens. */
async function inquiry(): Promise<string[]> {
  const { shop } = domainShop
  const cart = await newCart(shop, domainShop)
  const { inquiry_order, read_token } = await addInquiry(domainShop, cart.id, SERVICE, INPUT)
  await pay(shop, cart.id)
  await untilInquiry(domainShop, inquiry_order.id, "completed")
  const linkIn = () => catcher.mails.map(({ text }) => /read#([\w-]{43})/.exec(text)?.[1]).find(Boolean)
  await waitFor(
    async () => {
      await hurry(shop)
      return linkIn() !== undefined
    },
    { what: "the mail with the link" },
  )
  const link = String(linkIn())
  expect((await shop.http.post("/store/inquiries/read", { token: link })).status).toBe(200)
  await shop.http.post("/store/inquiries/read", { token: read_token })
  return [link, String(read_token)]
}

async function commands(): Promise<void> {
  const { sandbox, shop } = domainShop
  const options = domainOptions(sandbox, {
    identity: { base_url: sandbox.identity_url, api_token: IDENTITY_TOKEN },
    encryption_key: ENCRYPTION_KEY,
  })
  const project = shopFolder(shop.databaseUrl, options)
  try {
    for (const command of [["sync"], ["reconcile"], ["adopt", "--dry-run"], ["rotate-keys"]]) {
      const { stdout, stderr } = await domainReseller(project.directory, ...command)
      printed.push({ where: `domain-reseller ${command[0]}`, text: stdout + stderr })
    }
  } finally {
    project.remove()
  }
}

describe("after a run in which everything happened and much went wrong", () => {
  let tokens: string[]

  beforeAll(async () => {
    const { sandbox, shop } = domainShop
    await everyFault()
    await registrations()
    await renewal()
    tokens = await inquiry()
    await commands()
    await shop.http.get("/metrics/domains", { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } })
    const cart = await cartWith(domainShop, [aName()])
    sandbox.control.setToken({ token: TOKEN, status: "revoked" })
    await search()
    await shop.admin.get("/admin/domain-account")
    const waiting = await pay(shop, cart.id)
    await untilState(domainShop, waiting.id, String(cart.items[0]?.title), "waiting")
    await shop.restart()
    await search()
  })

  it("the search sees tables, log, events, answers, commands and mails", async () => {
    const texts = await searched()
    const places = new Set(texts.filter(({ text }) => text !== "").map(({ where }) => where.split(" ")[0]))
    expect([...places].sort()).toEqual(["answer", "domain-reseller", "events", "log", "table"])
    expect((await leaksOf(["renewed", "registered"], texts)).length).toBeGreaterThan(5)
    expect(mails().length).toBeGreaterThan(3)
    expect(domainShop.shop.logs()).toContain("domain-reseller: ")
  })

  it("no token, password or key of the options stands in any of them, in whatever spelling", async () => {
    expect(await leaksOf(CONFIGURED, [...(await searched()), ...mails()])).toEqual([])
    const bytes = Buffer.from(ENCRYPTION_KEY, "hex").toString("base64").slice(0, -2)
    expect([...(await searched()), ...mails()].filter(({ text }) => text.includes(bytes))).toEqual([])
  })

  it("a link's token stands in the mail that brings it, and nowhere else", async () => {
    expect(await leaksOf(tokens.slice(0, 1), mails())).toHaveLength(1)
    expect(await leaksOf(tokens, await searched())).toEqual([])
  })
})
