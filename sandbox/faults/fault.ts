import { z } from "zod"
import { IDENTIFIERS } from "../identifiers"

const httpStatus = z.number().int().min(200).max(599)

/** Longest pause: longer ones are `hang`. */
const MAX_DELAY_MS = 600_000

/** Slow enough that an answer outlasts every timeout. */
const DRIP_MS = 1_000

/** What can go wrong with one request. The first group strikes before any work, the second after the work is done. */
export const faultSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("reset") }).strict(),
  z.object({ kind: z.literal("hang_before") }).strict(),
  z.object({ kind: z.literal("html502") }).strict(),
  /** `retry_after_s` null: no header. */
  z
    .object({
      kind: z.literal("rate_limited"),
      retry_after_s: z.number().int().nonnegative().nullable().default(null),
    })
    .strict(),
  z
    .object({
      kind: z.literal("error"),
      identifier: z.string().refine((text) => IDENTIFIERS.includes(text), "not an identifier of contract D7"),
      http_status: httpStatus.optional(),
      data: z.unknown(),
    })
    .strict(),
  z
    .object({
      kind: z.literal("unknown_error"),
      identifier: z.string(),
      http_status: httpStatus.default(422),
    })
    .strict(),
  /** Works that much longer, its key claimed. Other faults can come on top. */
  z.object({ kind: z.literal("delay"), ms: z.number().int().nonnegative().max(MAX_DELAY_MS) }).strict(),

  z.object({ kind: z.literal("lost") }).strict(),
  z.object({ kind: z.literal("hang") }).strict(),
  z.object({ kind: z.literal("reset_after") }).strict(),
  z.object({ kind: z.literal("half") }).strict(),
  /** The whole answer, a byte at a time. */
  z.object({ kind: z.literal("drip"), every_ms: z.number().int().positive().default(DRIP_MS) }).strict(),
  z.object({ kind: z.literal("html502_after") }).strict(),
  /** Success under a status of a server that failed. */
  z.object({ kind: z.literal("status_after"), http_status: httpStatus.min(500).default(500) }).strict(),
  /** `ok: true` with `data` null, with an empty object, or no body at all. */
  z.object({ kind: z.literal("null_data") }).strict(),
  z.object({ kind: z.literal("empty_data") }).strict(),
  z.object({ kind: z.literal("no_body") }).strict(),
  /** Puts a word that v1 does not list where `state`, `order_state` or `status` of the data stands. */
  z.object({ kind: z.literal("odd_state"), value: z.string().default("limbo") }).strict(),
  /** `ok: true` with data of no known shape. */
  z.object({ kind: z.literal("bad_data"), data: z.unknown() }).strict(),
])
export type Fault = z.output<typeof faultSchema>
export type FaultInput = z.input<typeof faultSchema>

/** Which requests a queued fault strikes: all given fields must fit. */
const faultMatchSchema = z
  .object({
    /** A name of the endpoint table: `register`, `check`, `details` … */
    endpoint: z.string(),
    method: z.string(),
    domain: z.string(),
    /** Of an inquiry. */
    service: z.string(),
  })
  .partial()
  .strict()

export const queuedFaultSchema = z
  .object({
    match: faultMatchSchema.default({}),
    /** How many requests it strikes; null = all until it is cleared. */
    times: z.number().int().positive().nullable().default(1),
    fault: faultSchema,
  })
  .strict()
export type QueuedFault = z.output<typeof queuedFaultSchema>
export type QueuedFaultInput = z.input<typeof queuedFaultSchema>

/** What a request offers to be matched by: a lookup concerns several domains, an inquiry one service. */
export type FaultTarget = {
  endpoint: string
  method: string
  domains: readonly string[]
  service: string | null
}

/** A fault that a name or an input asks for, the first `times` times or always (null); `counted` says of what. */
type Asked = { fault: Fault; times: number | null; counted: string }

/** Those that are not used up: every delay and the first other fault. */
export function takeAsked(struck: Map<string, number>, asked: readonly Asked[]): Fault[] {
  const taken: Fault[] = []
  for (const { fault, times, counted } of asked) {
    const before = struck.get(counted) ?? 0
    const isUsedUp = times !== null && before >= times
    if (isUsedUp || isFull(taken, fault)) continue
    struck.set(counted, before + 1)
    taken.push(fault)
  }
  return taken
}

const isFull = (taken: readonly Fault[], fault: Fault): boolean =>
  fault.kind !== "delay" && taken.some(({ kind }) => kind !== "delay")

/** Takes the faults of one request out of the queue: every delay that fits and the first other fault. */
export function takeQueuedFaults(world: { faults: QueuedFault[] }, target: FaultTarget): Fault[] {
  const taken: Fault[] = []
  world.faults = world.faults.flatMap((queued): QueuedFault[] => {
    if (isFull(taken, queued.fault) || !fits(queued, target)) return [queued]
    taken.push(queued.fault)
    if (queued.times === null) return [queued]
    return queued.times > 1 ? [{ ...queued, times: queued.times - 1 }] : []
  })
  return taken
}

function fits({ match }: QueuedFault, target: FaultTarget): boolean {
  return (
    (match.endpoint === undefined || match.endpoint === target.endpoint) &&
    (match.method === undefined || match.method === target.method) &&
    (match.domain === undefined || target.domains.includes(match.domain)) &&
    (match.service === undefined || match.service === target.service)
  )
}
