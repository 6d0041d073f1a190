import { problemsOf } from "../support/storefront/looks"
import { search } from "../support/storefront/shopper"
import { ALL_KINDS, explained, newVisitor, type Visitor } from "../support/storefront/visitor"
import { withStorefront } from "../support/storefront/with-storefront"
import { waitFor } from "../support/wait-for"

const DESK = { width: 1440, height: 900 }

const storefront = withStorefront()

const languages = ALL_KINDS.map((kind) => [`${kind.language}, ${kind.size}`, kind] as const)

const rowOf = ({ page }: Visitor, domain: string) => page.locator(`.rows [data-domain="${domain}"]`)

/** What is said of a pause before its number. */
const beginning = (pause: (seconds: string) => string): string => pause("#").split("#")[0] ?? ""

describe.each(languages)("Adding a name (%s)", (_, kind) => {
  const visit = async (walk: (visitor: Visitor, domain: string) => Promise<void>) => {
    const visitor = await newVisitor(storefront.browser, storefront.domainShop.shop, kind)
    const { page, open, stamp, size } = visitor
    const domain = `refused${stamp}.com`
    if (size === "desk") await page.setViewportSize(DESK)
    await explained(visitor, async () => {
      await open("")
      await search(visitor, `refused${stamp}`)
      await rowOf(visitor, domain).waitFor()
      await walk(visitor, domain)
    })
    expect(visitor.faults).toEqual([])
    await visitor.context.close()
  }
  const add = ({ page, words }: Visitor, domain: string) =>
    page.getByRole("button", { name: words.search.add_name(domain) }).click()

  it("while the shop is busy waits with a number that counts down, and goes on by itself", async () => {
    await visit(async (visitor, domain) => {
      const { page, words } = visitor
      const busy = { type: "unavailable", code: "busy", message: "One moment.", retry_in_ms: 15_000 }
      await page.route(/\/carts\/[^/]+\/domains$/, (route) => route.fulfill({ status: 503, json: busy }), {
        times: 1,
      })
      await add(visitor, domain)
      const row = rowOf(visitor, domain)
      await row.getByRole("status").getByText(beginning(words.common.pauses.busy)).waitFor()
      const seconds = () => row.getByRole("timer").textContent()
      const first = await seconds()
      await waitFor(async () => (await seconds()) !== first, { what: "the next second" })
      expect(await problemsOf(visitor)).toEqual([])
      await row.getByRole("link", { name: words.search.in_cart }).waitFor()
      expect(await row.locator(".pause").count()).toBe(0)
    })
  })
})
