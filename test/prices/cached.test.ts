import type { CallResult } from "../../src/reseller/contract/call-result"
import { cached, FAILURE_PAUSE_MS } from "../../src/reseller/prices/cached"

const FRESH_MS = 5 * 60_000

const answered = (data: number): CallResult<number> => ({ kind: "answered", data, replayed: false })
const LOST: CallResult<number> = { kind: "lost", cause: "timeout" }
const known = (value: number) => ({ kind: "known", value })
const UNAVAILABLE = { kind: "unavailable", cause: "lost", retry_in_ms: null }

function keptOver() {
  let now = 0
  const questions: ((result: CallResult<number> | Error) => void)[] = []
  const ask = () =>
    new Promise<CallResult<number>>((resolve, reject) => {
      questions.push((result) => (result instanceof Error ? reject(result) : resolve(result)))
    })
  const get = cached(ask, () => now)
  return {
    get,
    told: (result: CallResult<number>) => {
      const got = get()
      questions.at(-1)?.(result)
      return got
    },
    answer: (result: CallResult<number> | Error) => questions.at(-1)?.(result),
    asked: () => questions.length,
    wait: (ms: number) => {
      now += ms
    },
  }
}

describe("What is kept for show", () => {
  test("is asked once for all who come at the same time", async () => {
    const { get, answer, asked } = keptOver()
    const all = Promise.all([get(), get(), get()])
    answer(answered(1))
    expect(await all).toEqual([known(1), known(1), known(1)])
    expect(asked()).toBe(1)
  })

  test("is asked again after five minutes, not before, and served as it was to those who come meanwhile", async () => {
    const { told, get, answer, asked, wait } = keptOver()
    expect(await told(answered(1))).toEqual(known(1))
    wait(FRESH_MS - 1)
    expect(await get()).toEqual(known(1))
    expect(asked()).toBe(1)
    wait(1)
    const first = get()
    expect(await get()).toEqual(known(1))
    answer(answered(2))
    expect(await first).toEqual(known(2))
  })

  test("is served as it was during an outage, which is asked about once in a while", async () => {
    const { told, get, asked, wait } = keptOver()
    await told(answered(1))
    wait(FRESH_MS)
    expect(await told(LOST)).toEqual(known(1))
    wait(FAILURE_PAUSE_MS - 1)
    for (let request = 0; request < 100; request += 1) expect(await get()).toEqual(known(1))
    expect(asked()).toBe(2)
    wait(1)
    expect(await told(answered(3))).toEqual(known(3))
    expect(asked()).toBe(3)
  })

  test("is unavailable where it was never known, without a question for every request", async () => {
    const { told, get, asked, wait } = keptOver()
    expect(await told(LOST)).toEqual(UNAVAILABLE)
    for (let request = 0; request < 100; request += 1) expect(await get()).toEqual(UNAVAILABLE)
    expect(asked()).toBe(1)
    wait(FAILURE_PAUSE_MS)
    expect(await told(answered(1))).toEqual(known(1))
  })

  test("is asked again after a fault of the shop's own", async () => {
    const { get, answer, told } = keptOver()
    const both = Promise.allSettled([get(), get()])
    answer(new Error("database gone"))
    expect((await both).map(({ status }) => status)).toEqual(["rejected", "rejected"])
    expect(await told(answered(1))).toEqual(known(1))
  })
})
