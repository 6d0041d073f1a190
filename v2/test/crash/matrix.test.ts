import { discover } from "../../brought/test/support/crash/batch"
import type { Journey } from "../../brought/test/support/crash/journey"
import { MOST_DANGEROUS_LIBERTIES, readLiberties } from "../../brought/test/support/crash/liberties"
import { strikeAll } from "../../brought/test/support/crash/matrix"
import { type Boundary, type Point, idOf, singlePoints } from "../../brought/test/support/crash/point"
import { BACKOFFS_OVER, SETTLE_WITHIN_MS } from "../../brought/test/support/crash/rest"
import type { Result } from "../../brought/test/support/crash/results"
import { CrashShopOn2 } from "../support/crash/crash-shop-on-2"

/** `npm run test:all` strikes at every boundary. */
const IS_ALL = process.env.CRASH_MATRIX === "all"
const ALL_WITHIN_MS = 600_000

const part = ({ name }: Boundary, place: 0 | 1 | 2 | 3): string => name.split("/")[place] ?? ""

/** What dies after one of them leaves the same behind as before it. */
const isRead = (one: Boundary): boolean => /^(select|set)-/.test(part(one, 1))

/** An upstream that tells late is polled over and over: from the third time on everything is as the second time. */
const isOneMorePoll = (one: Boundary): boolean =>
  part(one, 0) === "pending" && one.kind !== "commit" && Number(part(one, 2)) > 2

/** What leaves something behind when the process dies there: of a transaction nothing is kept before its commit. */
function momentsOf(boundaries: readonly Boundary[]): Boundary[] {
  const open = new Set<string>()
  return boundaries.filter((one) => {
    const [step, what] = [part(one, 0), part(one, 1)]
    if (what === "begin") open.add(step)
    if (one.kind === "commit") open.delete(step)
    const isInside = one.kind === "statement" && open.has(step)
    return !isInside && what !== "rollback" && !isRead(one) && !isOneMorePoll(one) && step !== "watch"
  })
}

/** A few where money moves. */
const SAMPLE = /provider-|post-domains\/|^completed\/claim/

let shop: CrashShopOn2
let registration: Boundary[]
let refund: Boundary[]

beforeAll(async () => {
  shop = await CrashShopOn2.start(readLiberties(MOST_DANGEROUS_LIBERTIES))
  const boundaries = async (journey: Journey) =>
    momentsOf(await discover(shop, journey, BACKOFFS_OVER))
  refund = await boundaries("refund")
  registration = await boundaries("registration")
})
afterAll(() => shop?.stop())

it("x", async () => {
  const kills = (journey: Journey, boundaries: Boundary[]) =>
    singlePoints(journey, boundaries).filter(({ mode }) => mode === "kill")
  const known = new Set(refund.map(({ name }) => name))
  const points: Point[] = [...kills("refund", refund), ...kills("registration", registration.filter(({name}) => !(/^(settle|capture|due)/.test(name) && known.has(name))))]
  process.stderr.write(points.map(idOf).join("\n") + "\n")
  const all: Result[] = []
  await strikeAll(shop, process.env.N ? points.filter((_, i) => i % Number(process.env.N) === 0) : points, {
    until: Infinity,
    onResult: (one) => all.push(one),
    onBatch: (what) => process.stderr.write(`${what}\n`),
  })
  process.stderr.write(JSON.stringify(all.filter(({struck, violations}) => !struck || violations.length), null, 1))
  process.stderr.write(all.map((one) => `${one.id} -> ${one.end}`).join("\n"))
}, 3_600_000)
