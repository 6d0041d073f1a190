import type { Locator } from "playwright-core"
import { inDays, ownDomain, yearsLater as yearAfter } from "../support/domains/owned"
import { assign, syncNow } from "../support/portfolio/portfolio-shop"
import { untilRenewal } from "../support/renewals/renewals"
import { type Customer, newCustomer } from "../support/shop/customer"
import { problemsOf } from "../support/storefront/looks"
import { pay } from "../support/storefront/shopper"
import type { Kind, Visitor } from "../support/storefront/visitor"
import { VISITORS } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"
import { waitFor } from "../support/wait-for"

/** More than one page of the list shows. */
const DOMAINS = 23
const PAGE_SIZE = 20

const DAY_MS = 86_400_000
const LOCALES = { en: "en-GB", fa: "fa-IR-u-ca-persian-nu-arabext" } as const

/** The first expires in ten days, each other one a month later than the one before. */
const expiryOf = (place: number): string =>
  new Date(Date.now() + (10 + place * 30) * DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length)

const nameOf = ({ language, size, ending }: Kind, place: number): string =>
  `shop${String(place).padStart(2, "0")}-${language}-${size}.${ending}`

const storefront = withStorefront(undefined, { visitors: false })
const { everyVisitor } = storefront

const customers = new Map<string, Customer>()
const customerOf = ({ language, size }: Kind): Customer => {
  const customer = customers.get(language + size)
  if (customer === undefined) throw new Error("Bug! A visitor without an account")
  return customer
}
const places = Array.from({ length: DOMAINS }, (_, place) => place)

beforeAll(async () => {
  const { shop, sandbox } = storefront.domainShop
  for (const kind of VISITORS) customers.set(kind.language + kind.size, await newCustomer(shop))
  sandbox.control.setDomains(
    VISITORS.flatMap((kind) =>
      places.map((place) => ({
        domain: nameOf(kind, place),
        owner: "account" as const,
        expiry: expiryOf(place),
        locked: false,
        nameservers: ["ns1.before.net", "ns2.before.net"],
      })),
    ),
  )
  await syncNow(storefront.domainShop)
  for (const kind of VISITORS)
    for (const place of places) await assign(storefront.domainShop, nameOf(kind, place), customerOf(kind).id)
})

const fillSignIn = async (visitor: Visitor, { login } = customerOf(visitor)): Promise<void> => {
  const { page, words } = visitor
  const { email, password } = login
  await page.getByLabel(words.account.email).fill(email)
  await page.getByLabel(words.account.password).fill(password)
  await page.getByRole("button", { name: words.account.sign_in }).click()
}

/** Opens a page for customers alone, signing in on the way. */
const openAsCustomer = async (visitor: Visitor, path: string): Promise<void> => {
  await visitor.open(path)
  await visitor.page.getByRole("heading", { level: 1, name: visitor.words.account.sign_in }).waitFor()
  await fillSignIn(visitor)
}

const openDomain = async (visitor: Visitor, place: number): Promise<string> => {
  const domain = nameOf(visitor, place)
  await openAsCustomer(visitor, `account/domains/${domain}`)
  await visitor.page.getByRole("heading", { name: visitor.words.my_domains.support }).waitFor()
  return domain
}

const rows = ({ page }: Visitor): Locator => page.locator(".my-domain")
const listed = async (visitor: Visitor): Promise<(string | null)[]> =>
  Promise.all((await rows(visitor).all()).map((row) => row.getAttribute("data-domain")))

const upstreams = (domain: string) =>
  storefront.domainShop.sandbox.control.domains().find((one) => one.domain === domain)

const dayIn = (locale: string, day: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(day))

const digits = (visitor: Visitor, value: number): string =>
  new Intl.NumberFormat(LOCALES[visitor.language]).format(value)

describe("Whoever is not signed in", () => {
  it("signs in first, and is then at the page that they wanted", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words } = visitor
      await visitor.open("account/domains?q=shop01")
      await page.getByRole("heading", { level: 1, name: words.account.sign_in }).waitFor()
      await page.getByRole("link", { name: words.account.sign_up }).click()
      await page.getByRole("link", { name: words.account.sign_in, exact: true }).last().click()
      await fillSignIn(visitor)
      await page.getByRole("heading", { level: 1, name: words.my_domains.title }).waitFor()
      await rows(visitor).first().waitFor()
      expect(await listed(visitor)).toEqual([nameOf(visitor, 1)])
    })
  })

  it("is led to no other place than the storefront by the address of the page", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words, language } = visitor
      await openAsCustomer(visitor, "account/sign-in?next=..%2F..%2F..%2F..%2Fapp%2Flogin")
      await page.getByRole("heading", { level: 1, name: words.account.title }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/shop/${language}/account`)
    })
  })
})

it("A customer's domains are searched and turned page by page, with their expiry in the language's calendar, and renewed together when it is near", async () => {
  await everyVisitor(async (visitor) => {
    const { page, words, language } = visitor
    await openAsCustomer(visitor, "account")
    await rows(visitor).first().waitFor()
    const problems = await problemsOf(visitor)
    await page.getByRole("link", { name: words.my_domains.see_all(digits(visitor, DOMAINS)) }).click()
    await rows(visitor)
      .nth(PAGE_SIZE - 1)
      .waitFor()
    const first = rows(visitor).first()
    expect(await first.locator("time").textContent()).toBe(dayIn(LOCALES[language], expiryOf(0)))
    expect(await first.textContent()).toMatch(language === "fa" ? /تمدید سالی/ : /Renewal .* a year/)
    await page.getByRole("button", { name: words.my_domains.renew_near(digits(visitor, 2)) }).click()
    for (const place of [0, 1])
      await page
        .locator(`[data-domain="${nameOf(visitor, place)}"]`)
        .getByText(words.my_domains.in_cart)
        .waitFor()
    problems.push(...(await problemsOf(visitor)))

    await page.getByRole("link", { name: words.my_domains.next }).click()
    await page
      .getByText(
        words.my_domains.shown(digits(visitor, 21), digits(visitor, DOMAINS), digits(visitor, DOMAINS)),
      )
      .waitFor()
    expect(await listed(visitor)).toEqual(places.slice(PAGE_SIZE).map((place) => nameOf(visitor, place)))
    await page.getByRole("searchbox", { name: words.my_domains.search }).fill("shop07")
    await page.keyboard.press("Enter")
    await page.getByRole("link", { name: words.my_domains.show_all }).waitFor()
    await page.locator(`[data-domain="${nameOf(visitor, 7)}"]`).waitFor()
    await page.locator(`[data-domain="${nameOf(visitor, 22)}"]`).waitFor({ state: "detached" })
    await page.getByRole("searchbox", { name: words.my_domains.search }).fill("nowhere")
    await page.keyboard.press("Enter")
    await page.getByText(words.my_domains.no_match("nowhere")).waitFor()
    expect(problems).toEqual([])
  })
})

it("On a domain's page its owner gives it other nameservers, and is told beside the field what is wrong with them", async () => {
  await everyVisitor(async (visitor) => {
    const { page, words } = visitor
    const { my_domains } = words
    const domain = await openDomain(visitor, 2)
    const field = page.getByRole("textbox", { name: my_domains.nameservers_label })
    const save = page.getByRole("button", { name: my_domains.nameservers_save })
    expect(await field.inputValue()).toBe("ns1.before.net\nns2.before.net")
    const both = visitor.language === "fa" ? [LOCALES.fa, "fa-IR-u-ca-gregory-nu-arabext"] : [LOCALES.en]
    for (const locale of both)
      expect(await page.locator(".headline time").textContent()).toContain(dayIn(locale, expiryOf(2)))
    const { too_few = "", invalid_host = "" } = my_domains.nameserver_problems
    for (const [typed, problem] of [
      ["ns1.only.net", too_few],
      ["ns1.good.net not_a_host", my_domains.nameserver_line(digits(visitor, 2), "not_a_host", invalid_host)],
    ] as const) {
      await field.fill(typed)
      await save.click()
      await page.locator(".problem", { hasText: problem }).waitFor()
      expect(await field.getAttribute("aria-invalid")).toBe("true")
    }
    const problems = await problemsOf(visitor)
    await field.fill("ns1.refused.net\nns2.refused.net")
    await save.click()
    await page.getByText(words.refusals.registrar_rejected ?? "").waitFor()
    await field.fill("ns1.after.net\nns2.after.net")
    await save.click()
    await page.getByText(my_domains.nameservers_saved).waitFor()
    expect(upstreams(domain)?.nameservers).toEqual(["ns1.after.net", "ns2.after.net"])
    expect(problems).toEqual([])
  })
})

describe("A renewal that the shop has prepared", () => {
  const preparedFor = async (visitor: Visitor) => {
    const { shop } = storefront.domainShop
    const domain = `prepared-${visitor.language}-${visitor.size}.${visitor.ending}`
    const customer = await newCustomer(shop)
    await ownDomain(storefront.domainShop, { domain, customer_id: customer.id, expiry: inDays(20) })
    await customer.http.post(`/store/customers/me/domains/${domain}/auto-renew`, { auto_renew: true })
    const { cart_id } = await untilRenewal(shop, domain, { state: "open" })
    return { domain, customer, cart_id }
  }

  it("is opened by its link, after signing in, and paid for", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words } = visitor
      const { domain, customer, cart_id } = await preparedFor(visitor)
      await visitor.open(`pay/${cart_id}`)
      await page.getByRole("heading", { level: 1, name: words.account.sign_in }).waitFor()
      await fillSignIn(visitor, customer)
      await page.getByRole("heading", { level: 1, name: words.pay.title }).waitFor()
      await page.locator(".line-title", { hasText: domain }).waitFor()
      await page.locator("dd.total").waitFor()
      const problems = await problemsOf(visitor)
      await pay(visitor)
      await waitFor(async () => upstreams(domain)?.expiry?.slice(0, 10) === yearAfter(inDays(20)), {
        what: `${domain} to be renewed`,
      })
      await visitor.open(`pay/${cart_id}`)
      await page.getByText(words.pay.paid).waitFor()
      expect(problems).toEqual([])
    })
  })

  it("is nobody else's, and one that is not there says so", async () => {
    await everyVisitor(async (visitor) => {
      const { page, words } = visitor
      const { cart_id } = await preparedFor({ ...visitor, size: `${visitor.size}-other` as Visitor["size"] })
      await openAsCustomer(visitor, `pay/${cart_id}`)
      await page.getByText(words.pay.foreign).waitFor()
      const problems = await problemsOf(visitor)
      await visitor.open("pay/cart_none")
      await page.getByText(words.pay.gone).waitFor()
      expect(problems).toEqual([])
    })
  })
})
