/**
 * Plays stories of the simulation (test/simulation); a seed is always the same story.
 *
 *     npm run simulate -- 4711       tells one
 *     npm run simulate -- 1-10000    plays all these and tells the first that goes wrong
 */
import { type Run, run } from "../test/engine/simulation/run"

const SEEDS = /^(\d+)(?:-(\d+))?$/

const tell = ({ seed, problems, story }: Run): string =>
  [`seed ${seed}`, ...story, "", ...(problems.length > 0 ? problems : ["Nothing went wrong."])].join("\n")

async function play(first: number, last: number): Promise<void> {
  for (let seed = first; seed <= last; seed += 1) {
    const story = await run(seed)
    const isBroken = story.problems.length > 0
    if (isBroken || first === last) console.log(tell(story))
    if (isBroken) {
      process.exitCode = 1
      return
    }
  }
  if (first !== last) console.log(`Nothing went wrong in ${last - first + 1} stories.`)
}

const [, first, last = first] = SEEDS.exec(process.argv[2] ?? "") ?? []
if (first !== undefined) void play(Number(first), Number(last))
else {
  console.error("Give a seed, or two with - between them: npm run simulate -- 1-10000")
  process.exitCode = 1
}
