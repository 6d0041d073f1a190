import fc from "fast-check"
import type { CallResult } from "../../../src/core/contract/call-result"
import type { Registrar } from "../../../src/core/contract/registrar"
import { splitName } from "../../../src/core/domain-name/tld"
import type { Asking } from "../../../src/core/ports/budget"
import { askQuotes } from "../../../src/core/quotes/ask-quotes"
import { freshForMs } from "../../../src/core/quotes/cached"
import { lookupsFor } from "../../../src/core/quotes/look-up-all"
import { AT_COST } from "../../support/quotes/at-cost"

const UNIT = { register: 1_000, renew: 1_200 }
const BUSY: CallResult<never> = { kind: "busy", retry_in_ms: 900 }

const wish = (domain: string, years = 1) => ({ name: splitName(domain), years, currency_code: "irt" })

/** Upstream knows every name as free; `script` answers lookups by their number, from zero. */
function askingOver(script: (nth: number, tlds: readonly string[]) => CallResult<never> | null = () => null) {
  const lookups: { label: string; tlds: readonly string[]; asking: Asking }[] = []
  let ids = 0
  let at_once = 0
  let most_at_once = 0
  const check: Registrar["check"] = async (label, tlds, asking) => {
    const nth = lookups.push({ label, tlds, asking }) - 1
    most_at_once = Math.max(most_at_once, ++at_once)
    await new Promise(setImmediate)
    at_once -= 1
    const failed = script(nth, tlds)
    if (failed) return failed
    const free = { state: "free", cost: UNIT, price_floored: false, raw: null } as const
    return {
      kind: "answered",
      replayed: false,
      data: tlds.map((tld) => ({ ...free, domain: `${label}.${tld}` })),
    }
  }
  const ask = (wishes: ReturnType<typeof wish>[], tlds: ReadonlySet<string> | null = null) =>
    askQuotes(wishes, {
      registrar: { check },
      policy: {
        tlds,
        max_years: 10,
        premium: false,
        pricing: AT_COST,
      },
      newId: (prefix) => `${prefix}_${ids++}`,
      asking: "checkout",
    })
  return { ask, lookups, most: () => most_at_once }
}

const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `name${n}.com`)

describe("Quotes of several names", () => {
  test("take one lookup a label, and come in the order that they were asked for", async () => {
    const { ask, lookups } = askingOver()
    const wishes = [wish("foo.com"), wish("bar.net"), wish("foo.co.uk"), wish("foo.com", 3)]
    const asked = await ask(wishes)
    expect(lookups.map(({ label, tlds }) => [label, tlds])).toEqual([
      ["foo", ["com", "co.uk"]],
      ["bar", ["net"]],
    ])
    expect(asked).toMatchObject([
      { kind: "quote", quote: { subject: "foo.com", years: 1, cost: 1_000 } },
      { kind: "quote", quote: { subject: "bar.net", years: 1 } },
      { kind: "quote", quote: { subject: "foo.co.uk", years: 1 } },
      { kind: "quote", quote: { subject: "foo.com", years: 3, cost: 3_400 } },
    ])
  })

  test("take as many lookups as there are labels, whatever is asked", () => {
    const label = fc.constantFrom("foo", "bar", "baz", "qux")
    const tld = fc.constantFrom("com", "net", "co.uk", "org")
    fc.assert(
      fc.property(fc.array(fc.record({ label, tld }), { maxLength: 30 }), (asked) => {
        const lookups = lookupsFor(asked)
        expect(lookups).toHaveLength(new Set(asked.map((one) => one.label)).size)
        const covered = lookups.flatMap((one) => one.tlds.map((of) => `${one.label}.${of}`))
        expect(new Set(covered)).toEqual(new Set(asked.map((one) => `${one.label}.${one.tld}`)))
        expect(covered).toHaveLength(new Set(covered).size)
      }),
    )
  })

  test("are not asked under extensions that the shop does not sell", async () => {
    const { ask, lookups } = askingOver()
    const asked = await ask([wish("foo.net"), wish("foo.com")], new Set(["com"]))
    expect(asked).toMatchObject([{ kind: "not_orderable", reason: "unsupported" }, { kind: "quote" }])
    expect(lookups).toMatchObject([{ label: "foo", tlds: ["com"] }])
  })

  test("are asked a few at a time", async () => {
    const { ask, most } = askingOver()
    await ask(names(45).map((name) => wish(name)))
    expect(most()).toBe(6)
  })

  test("are all asked for whoever asks", async () => {
    const { ask, lookups } = askingOver()
    await ask(names(4).map((name) => wish(name)))
    expect(lookups.map(({ asking }) => asking)).toEqual(Array(4).fill("checkout"))
  })

  test.each<CallResult<never>>([
    BUSY,
    { kind: "lost", cause: "timeout" },
    { kind: "not_sent", cause: "no connection" },
    { kind: "rate_limited", retry_after_ms: null },
  ])("end with the first $kind: those before are quoted, the rest is not asked", async (failure) => {
    const { ask, lookups } = askingOver((nth) => (nth >= 10 ? failure : null))
    const asked = await ask(names(45).map((name) => wish(name)))
    expect(asked.filter(({ kind }) => kind === "quote")).toHaveLength(10)
    expect(asked.filter(({ kind }) => kind === "unavailable")).toHaveLength(35)
    expect(asked[44]).toMatchObject({ cause: failure.kind, retry_in_ms: failure === BUSY ? 900 : null })
    expect(lookups.length).toBeLessThan(10 + 6 + 1)
  })

  test("go on after a refusal of one label", async () => {
    const refusal = { kind: "refused", error: "invalid_domain", detail: null } as const
    const { ask } = askingOver((nth) => (nth === 0 ? refusal : null))
    const asked = await ask(names(3).map((name) => wish(name)))
    expect(asked.map(({ kind }) => kind)).toEqual(["unavailable", "quote", "quote"])
  })

  test("are asked apart when one of a label's extensions is not sold upstream", async () => {
    const refusal = { kind: "refused", error: "tld_not_sold", detail: null } as const
    const { ask } = askingOver((_, tlds) => (tlds.includes("ir") ? refusal : null))
    const asked = await ask([wish("foo.com"), wish("foo.ir")])
    expect(asked).toMatchObject([{ kind: "quote" }, { kind: "not_orderable", reason: "unsupported" }])
  })
})

describe("The quotes of a cart", () => {
  const pace = { lookups_per_window: 60, window_ms: 60_000 }

  test.each([
    [0, 120_000],
    [1, 120_000],
    [5, 120_000],
    [6, 180_000],
    [45, 600_000],
    [100, 1_260_000],
  ])("stay fresh long enough to ask for all %i of them", (lookups, fresh_ms) => {
    expect(freshForMs(lookups, 120_000, pace)).toBe(fresh_ms)
  })

  test("stay fresh long enough at any limit", () => {
    const lookups_per_window = fc.integer({ min: 1, max: 200 })
    fc.assert(
      fc.property(lookups_per_window, fc.nat(300), (limit, lookups) => {
        const fresh_ms = freshForMs(lookups, 1, { lookups_per_window: limit, window_ms: 1_000 })
        expect(fresh_ms).toBeGreaterThan((lookups / limit - 1) * 1_000)
      }),
    )
  })
})
