import { run } from "../../test/simulation/run"

/** Few, because they run once for each mutant of the engine: enough for each step of it to be taken. */
const STORIES = 40

it("nothing goes wrong in the first stories of the simulation", async () => {
  for (let seed = 1; seed <= STORIES; seed += 1) expect((await run(seed)).problems).toEqual([])
})
