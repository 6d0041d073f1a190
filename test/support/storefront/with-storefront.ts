import type { Browser } from "playwright-core"
import { startBrowser } from "../browser/browser"
import type { DomainShop, Limits } from "../domains/domain-shop"
import { startStorefrontShop } from "./storefront-shop"
import { forEveryVisitor, type Visitor } from "./visitor"

const started = <Part>(part: Part | undefined): Part => {
  if (part === undefined) throw new Error("Bug! The storefront is not there yet")
  return part
}

/** A shop that serves the storefront, and a browser, for all tests of a file. */
export function withStorefront(
  prepare: (domainShop: DomainShop) => void = () => undefined,
  { limits, ...more }: Readonly<Record<string, unknown>> & { limits?: Limits } = {},
) {
  let domainShop: DomainShop | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    domainShop = await startStorefrontShop(more, limits)
    browser = await startBrowser()
    prepare(domainShop)
  })
  afterAll(async () => {
    await browser?.close()
    await domainShop?.stop()
  })
  return {
    get domainShop() {
      return started(domainShop)
    },
    get browser() {
      return started(browser)
    },
    /** All kinds of visitors walk at the same time: on a phone and at a desk, in both languages. */
    everyVisitor: (walk: (visitor: Visitor) => Promise<void>): Promise<void> =>
      forEveryVisitor(started(browser), started(domainShop).shop, walk),
  }
}
