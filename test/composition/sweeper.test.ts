import { Sweeper } from "../../src/reseller/composition/sweeper.service"
import { waitFor } from "../support/wait-for"

const NEVER_MS = 3_600_000

/** Counts its sweeps by a chore; each piece of work ends soon, and there are `pieces` of them. */
function newSweeper({ pieces, pause_ms }: { pieces: number; pause_ms: number }) {
  const seen = { sweeps: 0, done: 0, most_at_once: 0 }
  let left = pieces
  let under_way = 0
  const piece = async () => {
    under_way += 1
    seen.most_at_once = Math.max(seen.most_at_once, under_way)
    await new Promise((resolve) => setImmediate(resolve))
    under_way -= 1
    seen.done += 1
  }
  const chore = async () => {
    seen.sweeps += 1
    return false
  }
  const work = async (room: number) => {
    const taken = Math.min(room, left)
    left -= taken
    return Array.from({ length: taken }, piece)
  }
  const onFault = (part: string, fault: unknown) => {
    throw new Error(`${part}: ${String(fault)}`)
  }
  return { seen, sweeper: new Sweeper({ chores: [{ name: "count", run: chore }], work }, pause_ms, onFault) }
}

describe("A sweeper", () => {
  it("takes up the next work as soon as there is room, without going through its chores for it", async () => {
    const { seen, sweeper } = newSweeper({ pieces: 100, pause_ms: NEVER_MS })
    sweeper.start()
    await waitFor(() => seen.done === 100, { what: "all work to be done" })
    expect(seen).toEqual({ sweeps: 1, done: 100, most_at_once: 8 })
    sweeper.kick()
    await waitFor(() => seen.sweeps === 2, { what: "a sweep at once, for the kick" })
    await sweeper.stop()
  })

  it("goes through its chores after each pause, however much work there is", async () => {
    const { seen, sweeper } = newSweeper({ pieces: Number.POSITIVE_INFINITY, pause_ms: 5 })
    sweeper.start()
    await waitFor(() => seen.sweeps >= 3, { what: "three sweeps" })
    await sweeper.stop()
    expect(seen.done).toBeGreaterThan(0)
  })

  it("goes through no chores while nothing is due, except when one of them has its turn, somebody kicks it, or it cannot ask", async () => {
    const seen = { sweeps: 0, asked: 0 }
    let isDue = async () => false
    const chore = async () => {
      seen.sweeps += 1
      return false
    }
    const sweeper = new Sweeper(
      {
        chores: [
          { name: "count", run: chore },
          { name: "turn", every: 50, run: async () => false },
        ],
        work: async () => [],
        isDue: () => {
          seen.asked += 1
          return isDue()
        },
      },
      5,
      () => undefined,
    )
    sweeper.start()
    await waitFor(() => seen.asked >= 120, { what: "two turns" })
    const turns = seen.sweeps
    expect(turns).toBeGreaterThanOrEqual(3)
    expect(turns).toBeLessThan(seen.asked / 20)
    sweeper.kick()
    await waitFor(() => seen.sweeps > turns, { what: "a sweep for the kick" })
    isDue = async () => true
    await waitFor(() => seen.sweeps > seen.asked / 10, { what: "sweeps for what is due" })
    isDue = async () => Promise.reject(new Error("no database"))
    const before = seen.sweeps
    await waitFor(() => seen.sweeps > before + 2, { what: "sweeps without an answer" })
    expect(sweeper.health.idle_ms).toBeLessThan(1_000)
    await sweeper.stop()
  })
})
