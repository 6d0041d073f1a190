import { execFile } from "node:child_process"
import { availableParallelism } from "node:os"
import { promisify } from "node:util"
import { run } from "./run"

/** So many different stories: workers, events, faults, kills, refunds by hand, two buyers of one name, an upstream at liberty. */
const SEEDS = Number(process.env.STORIES ?? 10_000)

/** Two minutes on two cores that are free, and other tests run beside it. */
const TEST_TIMEOUT_MS = 900_000
jest.setTimeout(TEST_TIMEOUT_MS)

/** In processes of their own: jest's sandbox takes twice the time, and they share the cores. Says what they said. */
async function play(seeds: number): Promise<string[]> {
  const processes = availableParallelism()
  const each = Math.ceil(seeds / processes)
  const said = Array.from({ length: processes }, async (_, index) => {
    const range = `${index * each + 1}-${(index + 1) * each}`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--import", "tsx", "dev/simulate.ts", range],
      { timeout: TEST_TIMEOUT_MS },
    ).catch((fault: { stdout: string; message: string }) => ({ stdout: fault.stdout || fault.message }))
    return stdout.trim()
  })
  return Promise.all(said)
}

describe("whatever happens", () => {
  it("every row is charged once at most, a name has one owner, money goes back once, and all comes to rest", async () => {
    for (const said of await play(SEEDS)) expect(said).toMatch(/^Nothing went wrong in \d+ stories\.$/)
  })

  it("a seed tells the same story again", async () => {
    for (const seed of [1, 2, 3]) expect(await run(seed)).toEqual(await run(seed))
  })
})
