import { z } from "zod"
import { journeySchema } from "./journey"
import { MODES } from "./remote"

const pointSchema = z.object({ journey: journeySchema, mode: z.enum(MODES), name: z.string() })
export type Point = z.infer<typeof pointSchema>

/** By which a run is repeated: `npm run crash-matrix -- --only <id>`. */
export const idOf = ({ journey, mode, name }: Point): string => `${journey}:${mode}:${name}`

export function pointOf(id: string): Point {
  const [journey, mode, name] = id.split(":")
  return pointSchema.parse({ journey, mode, name })
}

/** The payment provider's part: nothing of it is leased, so nobody takes it over. */
export const isCapture = ({ name }: Pick<Point, "name">): boolean => name.startsWith("capture/")

export type Boundary = { readonly name: string; readonly kind: string }

/** A call that costs or returns money, of upstream or of the payment provider. */
const PAID =
  /\/(post-(domains|domains-name-renew|identity-[^/]+)|provider-(authorize|capture|refund))\/\d+\/(before|after)$/

/** Nothing is written by them, so what is lost with them is asked again. */
const READS = /\/(select|with|begin|rollback)[^/]*\/\d+\//

/** Commits of a step that writes down what was sent, answered or given back. */
const MONEY_STEP = /^(due|executing|waiting|pending|refunding)\//

/** From 0, the most dangerous. */
export function dangerOf({ name, kind }: Boundary): number {
  if (PAID.test(name)) return 0
  if (kind === "commit") return MONEY_STEP.test(name) ? 1 : 2
  if (kind === "upstream") return 3
  return READS.test(name) ? 5 : 4
}

/**
 * Every point at which one journey is struck once. What is done fails before it arrives or after it was done. A process
 * that dies or hangs does so between two things that it does, and "after one" is the same moment as "before the next": so
 * it is struck after each, and before those that begin something or leave the shop.
 */
export function singlePoints(journey: Point["journey"], boundaries: readonly Boundary[]): Point[] {
  const isMoment = ({ name, kind }: Boundary, index: number): boolean =>
    name.endsWith("/after") || index === 0 || kind !== "statement"
  return MODES.flatMap((mode) =>
    boundaries
      .filter((boundary, index) => mode === "fail" || isMoment(boundary, index))
      .map(({ name }) => ({ journey, mode, name })),
  )
}
