import { delay } from "../../../src/upstream/http/retry-policy"

const LONG_MS = 60_000

describe("A delay", () => {
  test("lasts as long as asked for", async () => {
    const started = performance.now()
    await delay(20)
    expect(performance.now() - started).toBeGreaterThanOrEqual(19)
  })

  test("ends quietly when it is aborted, also when it was before", async () => {
    const stopping = new AbortController()
    const waiting = delay(LONG_MS, stopping.signal)
    stopping.abort()
    await expect(waiting).resolves.toBeUndefined()
    await expect(delay(LONG_MS, stopping.signal)).resolves.toBeUndefined()
  })
})
