import type { Browser, BrowserContext, Page, Request } from "playwright-core"
import type { Language } from "../../../demo/storefront/src/language/say"
import { type Words, wordsIn } from "../../../demo/storefront/src/language/words-in"

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } } as const
const WORDS = { en: wordsIn("en"), fa: wordsIn("fa") } as const
const LOCALES = { en: "en-GB", fa: "fa-IR" } as const

/** Each has an extension of its own, so that what a test does to its price is nobody else's. */
export type Kind = { language: Language; size: keyof typeof SIZES; ending: string }

/** Between them both languages and both sizes: enough for what a page does and says. */
export const VISITORS = [
  { language: "en", size: "desk", ending: "com" },
  { language: "fa", size: "phone", ending: "info" },
] as const satisfies readonly Kind[]

/** Everybody whom the storefront is made for, for how its pages look. */
export const ALL_KINDS: readonly Kind[] = [
  ...VISITORS,
  { language: "en", size: "phone", ending: "net" },
  { language: "fa", size: "desk", ending: "org" },
]

/** On either Medusa. */
type Shop = { readonly url: string }

export interface Visitor extends Kind {
  readonly page: Page
  readonly context: BrowserContext
  readonly words: Words
  /** What went wrong in the page itself. */
  readonly faults: readonly string[]
  /** Requests that got no answer, or one of the server's faults; to find out why a walk failed. */
  lost(): readonly string[]
  /** Opens a page of the storefront by its path after the language. */
  open(path: string): Promise<void>
  /** An amount as this visitor reads it. */
  toman(amount: number): string
  /** A part of a name that no other visitor has. */
  readonly stamp: string
}

const SERVER_FAULT = 500

let visitors = 0

export const newVisitor = async (browser: Browser, shop: Shop, kind: Kind): Promise<Visitor> => {
  const { language, size } = kind
  const context = await browser.newContext({
    viewport: SIZES[size],
    locale: LOCALES[language],
    timezoneId: "Asia/Tehran",
    reducedMotion: "reduce",
  })
  const page = await context.newPage()
  const faults: string[] = []
  const lost: string[] = []
  const unanswered = new Set<Request>()
  page.on("request", (request) => unanswered.add(request))
  page.on("requestfinished", (request) => unanswered.delete(request))
  page.on("requestfailed", (request) => {
    unanswered.delete(request)
    lost.push(`${request.url()}: ${request.failure()?.errorText}`)
  })
  page.on("response", (response) => {
    if (response.status() >= SERVER_FAULT) lost.push(`${response.url()}: ${response.status()}`)
  })
  page.on("pageerror", (fault) => faults.push(fault.message))
  visitors += 1
  const number = new Intl.NumberFormat(LOCALES[language])
  return {
    ...kind,
    page,
    context,
    words: WORDS[language],
    faults,
    lost: () => [...lost, ...[...unanswered].map((request) => `${request.url()}: no answer yet`)],
    stamp: `v${visitors}${language}${size}`,
    open: async (path) => {
      await page.goto(`${shop.url}/shop/${language}/${path}`)
    },
    toman: (amount) => `${number.format(amount)} ${language === "fa" ? "تومان" : "toman"}`,
  }
}

/** A phone of 390 px and a desk of 1440 px, in both languages, for `describe.each`. */
export const FOUR_VISITORS = ALL_KINDS.map((kind) => [`${kind.language}, ${kind.size}`, kind] as const)

/** Takes a walk; where it fails, says what the page showed, and what the page had asked for in vain. */
export const explained = async <Found>(visitor: Visitor, walk: () => Promise<Found>): Promise<Found> => {
  try {
    return await walk()
  } catch (fault) {
    const { language, size, page, lost } = visitor
    const shown = await page.locator("main").textContent().catch(String)
    throw new Error(
      `${language}, ${size}, ${page.url()}: ${String(fault)}\nThe page showed: ${shown}\nLost: ${lost().join("\n")}`,
      { cause: fault },
    )
  }
}

/** One visitor's walk; their pages must have had no faults. */
export const visit = async (
  browser: Browser,
  shop: Shop,
  kind: Kind,
  walk: (visitor: Visitor) => Promise<void>,
): Promise<void> => {
  const visitor = await newVisitor(browser, shop, kind)
  await explained(visitor, () => walk(visitor))
  if (visitor.faults.length > 0) throw new Error(`${kind.language}, ${kind.size}: ${visitor.faults.join()}`)
  await visitor.context.close()
}
