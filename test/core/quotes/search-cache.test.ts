import type { Availability } from "../../../src/core/answers/availability"
import type { CallResult } from "../../../src/core/answers/call-result"
import { cachedSearch } from "../../../src/core/quotes/search-cache"

const MINUTE_MS = 60_000

const answer = (state: Availability["state"]): CallResult<Availability[]> => ({
  kind: "answered",
  replayed: false,
  data: [{ domain: "foo.com", state, cost: null, price_floored: false, raw: null }],
})

function searchOver(results: CallResult<Availability[]>[]) {
  let calls = 0
  let now = 0
  const check = async (): Promise<CallResult<Availability[]>> => {
    calls += 1
    return results[Math.min(calls, results.length) - 1] ?? { kind: "lost", cause: "no answer" }
  }
  const search = cachedSearch({ registrar: { check }, nowMs: () => now })
  return { search, calls: () => calls, wait: (ms: number) => (now += ms) }
}

describe("a search for show", () => {
  it("shares what upstream said a moment ago", async () => {
    const { search, calls } = searchOver([answer("free")])
    expect(await search("foo", ["com"])).toEqual(await search("foo", ["com"]))
    expect(calls()).toBe(1)
  })

  it("asks again for other extensions", async () => {
    const { search, calls } = searchOver([answer("free")])
    await search("foo", ["com"])
    await search("foo", ["com", "net"])
    expect(calls()).toBe(2)
  })

  it("asks again after a minute", async () => {
    const { search, calls, wait } = searchOver([answer("free"), answer("taken")])
    await search("foo", ["com"])
    wait(MINUTE_MS)
    expect(await search("foo", ["com"])).toEqual(answer("taken"))
    expect(calls()).toBe(2)
  })

  it.each([answer("unchecked"), { kind: "lost", cause: "timeout" } as const])(
    "asks again at once when nothing was learned (%o)",
    async (first) => {
      const { search } = searchOver([first, answer("free")])
      await search("foo", ["com"])
      expect(await search("foo", ["com"])).toEqual(answer("free"))
    },
  )

  it("forgets the oldest of very many names", async () => {
    const { search, calls } = searchOver([answer("free")])
    for (let index = 0; index <= 1_000; index += 1) await search(`foo${index}`, ["com"])
    const asked = calls()
    await search("foo1000", ["com"])
    expect(calls()).toBe(asked)
    await search("foo0", ["com"])
    expect(calls()).toBe(asked + 1)
  })
})
