import type { CallResult } from "../../../src/core/contract/call-result"
import { splitName } from "../../../src/core/domain-name/tld"
import { type SearchCheck, searchMany } from "../../../src/core/quotes/search"
import { AT_COST } from "../../support/quotes/at-cost"

const UNIT = { register: 1_000, renew: 1_200 }

/** Upstream knows every name as free but those that it leaves out; `script` answers lookups by their number. */
function searchingOver(
  script: (nth: number, tlds: readonly string[]) => CallResult<never> | null = () => null,
  left_out: readonly string[] = [],
) {
  const lookups: string[] = []
  const searchCheck: SearchCheck = async (label, tlds) => {
    const failed = script(lookups.push(`${label}: ${tlds.join(" ")}`) - 1, tlds)
    if (failed) return failed
    const free = { state: "free", cost: UNIT, price_floored: false, raw: null } as const
    const data = tlds.map((tld) => ({ ...free, domain: `${label}.${tld}` }))
    return {
      kind: "answered",
      replayed: false,
      data: data.filter(({ domain }) => !left_out.includes(domain)),
    }
  }
  const find = async (names: readonly string[], tlds: ReadonlySet<string> | null = null) => {
    const policy = { tlds, max_years: 10, premium: false, pricing: AT_COST }
    const deps = { searchCheck, policy, asking: "browsing" as const }
    const found = await searchMany(names.map(splitName), "irt", deps)
    return found.map((one) =>
      one.kind === "result" ? `${one.result.domain} ${one.result.state}` : `${one.cause} ${one.retry_in_ms}`,
    )
  }
  return { find, lookups }
}

const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `name${n}.com`)

describe("A search for several names", () => {
  test("takes one lookup a label, and answers in the order of the names", async () => {
    const { find, lookups } = searchingOver()
    expect(await find(["foo.com", "bar.net", "foo.co.uk", "foo.org"])).toEqual([
      "foo.com free",
      "bar.net free",
      "foo.co.uk free",
      "foo.org free",
    ])
    expect(lookups).toEqual(["foo: com co.uk org", "bar: net"])
  })

  test("of 100 names of 10 labels takes 10 lookups", async () => {
    const { find, lookups } = searchingOver()
    const tlds = ["com", "net", "org", "info", "biz", "co.uk", "de", "eu", "io", "shop"]
    const found = await find(tlds.flatMap((tld) => Array.from({ length: 10 }, (_, n) => `label${n}.${tld}`)))
    expect(found).toHaveLength(100)
    expect(lookups).toHaveLength(10)
  })

  test("shows a name that upstream leaves out of its answer as unchecked, never as taken", async () => {
    const { find } = searchingOver(() => null, ["foo.net"])
    expect(await find(["foo.com", "foo.net"])).toEqual(["foo.com free", "foo.net unchecked"])
  })

  test("does not ask for extensions that the shop does not sell", async () => {
    const { find, lookups } = searchingOver()
    expect(await find(["foo.com", "foo.net"], new Set(["com"]))).toEqual([
      "foo.com free",
      "foo.net unsupported",
    ])
    expect(lookups).toEqual(["foo: com"])
  })

  test("finds out which of a label's extensions upstream does not sell", async () => {
    const refused: CallResult<never> = { kind: "refused", error: "tld_not_sold", detail: null }
    const { find } = searchingOver((_, tlds) => (tlds.includes("ir") ? refused : null))
    expect(await find(["foo.ir", "foo.com"])).toEqual(["foo.ir unsupported", "foo.com free"])
  })

  test("ends with the first lookup for which there is no room: those before are shown, the rest waits", async () => {
    const { find, lookups } = searchingOver((nth) => (nth >= 10 ? { kind: "busy", retry_in_ms: 900 } : null))
    const found = await find(names(45))
    expect(found.filter((one) => one.endsWith(" free"))).toHaveLength(10)
    expect(found.filter((one) => one === "busy 900")).toHaveLength(35)
    expect(lookups.length).toBeLessThan(20)
  })
})
