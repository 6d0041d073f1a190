import { createSingleFlight } from "../../../src/upstream/http/single-flight"

/** A call that ends when told to. */
function pendingCall() {
  let end: (value: string) => void = () => undefined
  let calls = 0
  const call = () => {
    calls++
    return new Promise<string>((resolve) => {
      end = resolve
    })
  }
  return { call, end: (value: string) => end(value), calls: () => calls }
}

describe("Single flight", () => {
  test("a hundred identical calls in flight are made once and share the answer", async () => {
    const share = createSingleFlight<string>()
    const { call, end, calls } = pendingCall()
    const shared = Array.from({ length: 100 }, () => share("key", "browsing", call))
    end("answer")
    expect(new Set(await Promise.all(shared))).toEqual(new Set(["answer"]))
    expect(calls()).toBe(1)
  })

  test("calls with different keys are made apart", async () => {
    const share = createSingleFlight<string>()
    const answers = await Promise.all([
      share("a", "browsing", async () => "A"),
      share("b", "browsing", async () => "B"),
    ])
    expect(answers).toEqual(["A", "B"])
  })

  test("nothing is remembered after the answer", async () => {
    const share = createSingleFlight<number>()
    let calls = 0
    const call = async () => ++calls
    expect([await share("key", "browsing", call), await share("key", "browsing", call)]).toEqual([1, 2])
  })

  test("a failure reaches all who share it and is not remembered either", async () => {
    const share = createSingleFlight<number>()
    const failing = () => Promise.reject(new Error("budget out of reach"))
    const both = await Promise.allSettled([
      share("key", "browsing", failing),
      share("key", "browsing", failing),
    ])
    expect(both.map((one) => one.status)).toEqual(["rejected", "rejected"])
    expect(await share("key", "browsing", async () => 1)).toBe(1)
  })
})
