import { MUTANTS } from "./mutants"
import { run } from "./run"

/** A protection that is taken away must be missed within so many stories. */
const SEEDS_PER_MUTANT = 2_000

jest.setTimeout(300_000)

const isBroken = async (seed: number, mutant: object) => (await run(seed, mutant)).problems.length > 0

describe("A story", () => {
  it.each(Object.entries(MUTANTS))("is seen to go wrong when %s", async (_, mutant) => {
    let seed = 1
    while (seed <= SEEDS_PER_MUTANT && !(await isBroken(seed, mutant))) seed += 1
    expect(seed).toBeLessThanOrEqual(SEEDS_PER_MUTANT)
  })
})
