import { MUTANTS } from "./mutants"
import { type Run, run } from "./run"

/** So many different stories: workers, events, faults, kills, refunds by hand, two buyers of one name. */
const SEEDS = 10_000

/** A protection that is taken away must be missed within so many stories. */
const SEEDS_PER_MUTANT = 2_000

const TEST_TIMEOUT_MS = 300_000
jest.setTimeout(TEST_TIMEOUT_MS)

const tell = ({ seed, problems, story }: Run): string =>
  [`npm run simulate -- ${seed}`, ...problems, ...story].join("\n")

async function firstBroken(seeds: number, mutant = {}): Promise<Run | null> {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const story = await run(seed, mutant)
    if (story.problems.length > 0) return story
  }
  return null
}

describe("whatever happens", () => {
  it("every row is charged once at most, a name has one owner, money goes back once, and all comes to rest", async () => {
    const broken = await firstBroken(SEEDS)
    expect(broken && tell(broken)).toBeNull()
  })

  it("a seed tells the same story again", async () => {
    for (const seed of [1, 2, 3]) expect(await run(seed)).toEqual(await run(seed))
  })

  it.each(Object.entries(MUTANTS))("is seen to go wrong when %s", async (_, mutant) => {
    expect(await firstBroken(SEEDS_PER_MUTANT, mutant)).not.toBeNull()
  })
})
