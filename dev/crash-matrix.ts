/**
 * Kills, breaks and holds up a shop at every boundary of the money path (test/support/crash).
 *
 *     npm run crash-matrix                        all points of all journeys
 *     npm run crash-matrix -- --minutes 10        as many as that takes, the most dangerous first
 *     npm run crash-matrix -- --only <id>         one, by the id that a violation is told with
 *
 * --journeys a,b   --modes kill,fail,hang   --sample n (every n-th point)
 * --liberties a=1,b=2 (what upstream takes of them: docs/assumptions.md; a sample takes the most dangerous unless told,
 * with '' none)
 */
import { parseArgs } from "node:util"
import { CrashShop } from "../test/support/crash/crash-shop"
import { ALL_JOURNEYS, type Journey, journeySchema } from "../test/support/crash/journey"
import { MOST_DANGEROUS_LIBERTIES, readLiberties } from "../test/support/crash/liberties"
import { boundariesOf, strikeAll } from "../test/support/crash/matrix"
import { type Boundary, dangerOf, type Point, pointOf, singlePoints } from "../test/support/crash/point"
import { MODES } from "../test/support/crash/remote"
import { type Result, summary } from "../test/support/crash/results"
import { withPostgres } from "./bench/with-postgres"

const { values } = parseArgs({
  options: {
    journeys: { type: "string", default: ALL_JOURNEYS.join() },
    modes: { type: "string", default: MODES.join() },
    sample: { type: "string", default: "1" },
    liberties: { type: "string" },
    minutes: { type: "string" },
    only: { type: "string" },
  },
})

const MINUTE_MS = 60_000

const liberties = values.liberties ?? (values.sample === "1" ? "" : MOST_DANGEROUS_LIBERTIES)
const results: Result[] = []
let boundaries = new Map<Journey, Boundary[]>()

const journeys = values.journeys.split(",").map((journey) => journeySchema.parse(journey))

/** What is to be run, in the sequence in which it is most worth knowing. */
async function wanted(shop: CrashShop): Promise<Point[]> {
  if (values.only !== undefined) return [pointOf(values.only)]
  boundaries = await boundariesOf(shop, journeys)
  const dangers = new Map(
    [...boundaries.values()].flat().map((boundary) => [boundary.name, dangerOf(boundary)]),
  )
  const danger = ({ name }: Point): number => dangers.get(name) ?? 0
  return [...boundaries]
    .flatMap(([journey, of_journey]) => singlePoints(journey, of_journey))
    .sort((one, other) => danger(one) - danger(other))
    .filter(({ mode }) => values.modes.split(",").includes(mode))
    .filter((_, index) => index % Number(values.sample) === 0)
}

async function run(): Promise<void> {
  const until = values.minutes === undefined ? Infinity : Date.now() + Number(values.minutes) * MINUTE_MS
  const shop = await CrashShop.start(readLiberties(liberties))
  try {
    const points = await wanted(shop)
    console.log(`${points.length} points to strike`)
    const onResult = (result: Result): void => {
      results.push(result)
      for (const violation of result.violations) console.log(`VIOLATION ${result.id}\n  ${violation}`)
      if (values.only !== undefined) console.log(JSON.stringify(result, null, 2))
    }
    const began = Date.now()
    await strikeAll(shop, points, { until, onResult, onBatch: (what) => console.log(what) })
    console.log(`${results.length} runs in ${Math.round((Date.now() - began) / 1_000)} s`)
  } catch (fault) {
    console.log(shop.present.shop.logs().slice(-3_000))
    throw fault
  } finally {
    await shop.stop()
  }
}

async function main(): Promise<void> {
  await withPostgres(run)
  console.log(summary(results, boundaries, liberties))
  process.exitCode = results.some(({ violations }) => violations.length > 0) ? 1 : 0
}

main().catch((fault: unknown) => {
  console.error(fault)
  process.exitCode = 1
})
