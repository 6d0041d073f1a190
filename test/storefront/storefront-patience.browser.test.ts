import type { Request } from "playwright-core"
import { query } from "../../dev/postgres/query"
import { aName, tryAddDomain } from "../support/domains/buy"
import { QUICK } from "../support/domains/domain-shop"
import { ageQuotes, restLookups } from "../support/domains/time"
import { anonymousCart } from "../support/shop/cart"
import { fillContact, openCheckout, payButton, search } from "../support/storefront/shopper"
import { VISITORS, type Visitor, visit } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"
import { waitFor } from "../support/wait-for"

/** So few lookups in a short minute that a cart of some names takes several tries. */
const LIMITS = { read: 1_000, lookup: 6, write: 1_000, window_ms: 2_000 }
const NAMES = 6
/** Longer than a request waits for its turn. */
const REST_MS = 12_000
const SEARCHES = 2

const storefront = withStorefront(undefined, {
  limits: LIMITS,
  timeouts: QUICK.timeouts,
  visitors: { searches_per_minute: SEARCHES, additions_per_minute: 1_000 },
})

const sql = (statement: string) => query(storefront.domainShop.shop.databaseUrl, statement)

/** One of each language; they share the few lookups, so they come one after the other. */
const LANGUAGES = VISITORS.map((kind) => [kind.language, kind] as const)

const walkAs = (kind: (typeof VISITORS)[number], walk: (visitor: Visitor) => Promise<void>) =>
  visit(storefront.browser, storefront.domainShop.shop, kind, walk)

// Before the carts: whoever has been refused stays refused for a minute in the shop's memory, and each page counts as a search.
describe.each(LANGUAGES)("A visitor who searches in %s", (_, kind) => {
  it("is told that they have searched too often, and gets the results by itself afterwards", async () => {
    await sql("DELETE FROM reseller_visitor")
    await walkAs(kind, async (visitor) => {
      const { page, open, stamp, words } = visitor
      await open("")
      await search(visitor, `first${stamp}`)
      await page.locator(".rows .row").first().waitFor()
      // The rest of the minute need not be waited for.
      await sql(`UPDATE reseller_visitor SET expire = ${Date.now() + 6_000}`)
      await search(visitor, `second${stamp}`)
      await page.locator(`.rows [data-domain^="second${stamp}."]`).first().waitFor()
      await search(visitor, `third${stamp}`)
      const { too_many_requests = "" } = words.refusals
      await page.getByRole("status").getByText(too_many_requests).waitFor()
      await page.locator(`.rows [data-domain^="third${stamp}."]`).first().waitFor()
      expect(await page.getByText(too_many_requests).count()).toBe(0)
    })
  })
})

/** Each asks the shop for something before it shows anything. */
const ASKING = [
  "",
  "?q=nameh",
  "cart",
  "checkout",
  "inquiries",
  "account",
  "account/domains",
  "orders/order_1",
]

it("A visitor of a shop that has stopped reads so on every page, and goes on with one press when it is back", async () => {
  await storefront.everyVisitor(async ({ page, open, words }) => {
    const { unreachable, retry } = words.common
    await open("terms")
    await page.evaluate(`localStorage.setItem("cart_id", "cart_1")`)
    await page.route("**/store/**", (route) => route.abort())
    for (const path of ASKING) {
      await open(path)
      await page.getByRole("alert").getByText(unreachable, { exact: true }).waitFor()
      await page.getByRole("button", { name: retry }).waitFor()
    }
    await open("inquiries")
    await page.getByRole("alert").waitFor()
    await page.unroute("**/store/**")
    await page.getByRole("button", { name: retry }).click()
    await page.locator("main .lead").waitFor()
    expect(await page.getByText(unreachable).count()).toBe(0)
  })
})

it("A visitor on a slow line types before the page's script is there, and finds what they typed", async () => {
  await sql("DELETE FROM reseller_visitor")
  await storefront.everyVisitor(async ({ page, words, language, stamp }) => {
    const script = gate()
    await page.route("**/assets/*.js", async (route) => {
      await script.opened
      await route.continue()
    })
    const { url } = storefront.domainShop.shop
    await page.goto(`${url}/shop/${language}`, { waitUntil: "commit" })
    const field = page.getByRole("searchbox", { name: words.home.label })
    await field.fill(`early${stamp}`)
    script.open()
    await page.locator(`.rows [data-domain^="early${stamp}."]`).first().waitFor()
    expect(await field.inputValue()).toBe(`early${stamp}`)
    expect(await page.locator("input:focus").getAttribute("id")).toBe("query")
  })
})

describe.each(LANGUAGES)("A visitor who pays in %s", (_, kind) => {
  it("sees how far the check of a large cart has come, and is taken to the order by itself", async () => {
    await walkAs(kind, async (visitor) => {
      const { page, words } = visitor
      await fillAgedCart(visitor)
      await restLookups(storefront.domainShop, REST_MS)
      await payButton(visitor).click()
      await page.getByText(words.checkout.price_check, { exact: true }).waitFor()
      expect(await page.getByRole("progressbar").getAttribute("max")).toBe(String(NAMES))
      await page.waitForURL(/\/orders\//)
      expect(await page.getByRole("alert").count()).toBe(0)
    })
  })

  it("pays nothing when they leave the page while the shop answers", async () => {
    await walkAs(kind, async (visitor) => {
      const { page, words } = visitor
      const cart_id = await fillAgedCart(visitor)
      const left = gate()
      // The first of what the click asks: the payment would follow at once.
      const first = new RegExp(`/carts/${cart_id}$`)
      const isFirst = (request: Request) => request.method() === "POST" && first.test(request.url())
      await page.route(first, async (route) => {
        if (isFirst(route.request())) await left.opened
        await route.continue()
      })
      const sent = page.waitForRequest(isFirst)
      await payButton(visitor).click()
      await sent
      await page.getByRole("link", { name: words.shop.cart }).first().click()
      await page.getByRole("heading", { level: 1, name: words.cart.title }).waitFor()
      const answered = page.waitForResponse((response) => isFirst(response.request()))
      left.open()
      await answered
      const next = page.waitForRequest(/\/payment-session|\/complete/, { timeout: 2 * LIMITS.window_ms })
      expect(await next.then(String, () => null)).toBeNull()
      expect(await sql(`SELECT 1 FROM "order" WHERE cart_id = '${cart_id}'`)).toEqual([])
    })
  })
})

/** Something to wait for, which the test lets happen. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

/**
 * Opens the checkout of a cart whose prices grow old there. Nobody has given an e-mail before: once somebody has, a cart with
 * domains keeps it.
 */
async function fillAgedCart(visitor: Visitor): Promise<string> {
  const { page, open } = visitor
  const { domainShop } = storefront
  const { id } = await anonymousCart(domainShop.shop, domainShop)
  for (const domain of Array.from({ length: NAMES }, () => aName())) {
    const add = async () => (await tryAddDomain(domainShop, id, { domain })).status === 200
    await waitFor(add, { what: "room for a quote" })
  }
  await open("")
  await page.evaluate(`localStorage.setItem("cart_id", ${JSON.stringify(id)})`)
  const prepared = page.waitForResponse(/\/payment-session$/)
  await openCheckout(visitor)
  await fillContact(visitor)
  await prepared
  await ageQuotes(domainShop, id)
  return id
}
