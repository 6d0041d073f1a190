/** `npm run simulate -- <seed>`: tells one story of the simulation (test/simulation), always the same for a seed. */
import { run } from "../test/simulation/run"

const main = async (): Promise<void> => {
  const seed = Number(process.argv[2])
  if (!Number.isInteger(seed)) throw new Error("Give the seed of the story, a whole number")
  const { problems, story } = await run(seed)
  console.log([...story, "", ...(problems.length > 0 ? problems : ["Nothing went wrong."])].join("\n"))
}

main().catch((fault: unknown) => {
  console.error(String(fault))
  process.exitCode = 1
})
