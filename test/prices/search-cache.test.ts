import type { CallResult } from "../../src/reseller/contract/call-result"
import type { Availability, Registrar } from "../../src/reseller/contract/registrar"
import { cachedSearch } from "../../src/reseller/search/search"

const MINUTE_MS = 60_000

const about = (domain: string, state: Availability["state"] = "free"): Availability => ({
  domain,
  state,
  cost: null,
  raw: null,
})

/** Upstream says `states` of names, in their turn, and `free` of all others; `failing` once at first. */
function searchOver({
  states = {},
  failing = null,
}: {
  states?: Record<string, Availability["state"][]>
  failing?: CallResult<never> | null
}) {
  const asked: string[] = []
  let now = 0
  let failure = failing
  const check: Registrar["check"] = async (label, tlds, priority) => {
    asked.push(`${priority} ${label}: ${tlds.join(" ")}`)
    const failed = failure
    failure = null
    if (failed) return failed
    const data = tlds.map((tld) => about(`${label}.${tld}`, states[`${label}.${tld}`]?.shift()))
    return { kind: "answered", replayed: false, data }
  }
  const cached = cachedSearch({ registrar: { check }, nowMs: () => now })
  const search = (label: string, tlds: readonly string[]) => cached(label, tlds, "browsing")
  return { search, asked, wait: (ms: number) => (now += ms) }
}

const answer = (...data: Availability[]) => ({ kind: "answered", replayed: false, data })

describe("a search for show", () => {
  it("shares what upstream said a moment ago", async () => {
    const { search, asked } = searchOver({})
    expect(await search("foo", ["com", "net"])).toEqual(await search("foo", ["com", "net"]))
    expect(asked).toEqual(["browsing foo: com net"])
  })

  it("asks again after a minute", async () => {
    const { search, wait } = searchOver({ states: { "foo.com": ["free", "taken"] } })
    await search("foo", ["com"])
    wait(MINUTE_MS)
    expect(await search("foo", ["com"])).toEqual(answer(about("foo.com", "taken")))
  })

  it("asks again at once for what could not be checked, and for nothing else", async () => {
    const { search, asked } = searchOver({ states: { "foo.net": ["unchecked", "taken"] } })
    await search("foo", ["com", "net"])
    expect(await search("foo", ["com", "net"])).toEqual(answer(about("foo.com"), about("foo.net", "taken")))
    expect(asked).toEqual(["browsing foo: com net", "browsing foo: net"])
  })

  it("remembers no failure", async () => {
    const { search } = searchOver({ failing: { kind: "lost", cause: "timeout" } })
    expect(await search("foo", ["com"])).toEqual({ kind: "lost", cause: "timeout" })
    expect(await search("foo", ["com"])).toEqual(answer(about("foo.com")))
  })

  it("forgets the oldest of very many names", async () => {
    const { search, asked } = searchOver({})
    for (let index = 0; index <= 10_000; index += 1) await search(`foo${index}`, ["com"])
    const before = asked.length
    await search("foo10000", ["com"])
    expect(asked).toHaveLength(before)
    await search("foo0", ["com"])
    expect(asked).toHaveLength(before + 1)
  })
})
