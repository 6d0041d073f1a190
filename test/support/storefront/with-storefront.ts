import type { Browser } from "playwright-core"
import { buildStorefront } from "../../../demo/storefront/build/build-storefront"
import { startBrowser } from "../browser/browser"
import { type DomainShop, type Limits, QUICK, startDomainShop } from "../domains/domain-shop"
import { type Kind, VISITORS, type Visitor, visit } from "./visitor"

/** Every quote is asked again before payment, so that a test decides what happens between cart and payment. */
const ALWAYS_AGED = { timeouts: { ...QUICK.timeouts, quote_fresh_ms: 1 } }

/** A shop with its own upstream that serves the demo's storefront. */
export const startStorefrontShop = async (
  more: Readonly<Record<string, unknown>> = {},
  limits?: Limits,
): Promise<DomainShop> => {
  await buildStorefront()
  return startDomainShop({ ...ALWAYS_AGED, ...more }, { storefront: true, ...(limits ? { limits } : {}) })
}

const started = <Part>(part: Part | undefined): Part => {
  if (part === undefined) throw new Error("Bug! The storefront is not there yet")
  return part
}

type Options = Readonly<Record<string, unknown>> & { limits?: Limits }

/** A shop that serves the storefront, and a browser, for all tests of a file. */
export function withStorefront(
  prepare: (domainShop: DomainShop) => void = () => undefined,
  options: Options | (() => Promise<Options>) = {},
) {
  let domainShop: DomainShop | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    const { limits, ...more } = typeof options === "function" ? await options() : options
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
    /** Walk at the same time: a phone and a desk, each in another language, or `kinds`. */
    everyVisitor: async (
      walk: (visitor: Visitor) => Promise<void>,
      kinds: readonly Kind[] = VISITORS,
    ): Promise<void> => {
      const { shop } = started(domainShop)
      await Promise.all(kinds.map((kind) => visit(started(browser), shop, kind, walk)))
    },
  }
}
