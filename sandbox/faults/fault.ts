import { z } from "zod"
import { IDENTIFIERS } from "../identifiers"

const httpStatus = z.number().int().min(200).max(599)

const MAX_DELAY_MS = 600_000

/** Slow enough that an answer outlasts every timeout. */
const DRIP_MS = 1_000

const plain = <K extends string>(kind: K) => z.object({ kind: z.literal(kind) }).strict()

/** The first group strikes before any work, the second after the work is done. */
export const faultSchema = z.discriminatedUnion("kind", [
  plain("reset"),
  plain("hang_before"),
  plain("html502"),
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

  plain("lost"),
  plain("hang"),
  plain("reset_after"),
  plain("half"),
  z.object({ kind: z.literal("drip"), every_ms: z.number().int().positive().default(DRIP_MS) }).strict(),
  plain("html502_after"),
  z.object({ kind: z.literal("status_after"), http_status: httpStatus.min(500).default(500) }).strict(),
  /** `ok: true` with `data` null, with an empty object, or no body at all. */
  plain("null_data"),
  plain("empty_data"),
  plain("no_body"),
  /** Puts a word that v1 does not list where `state`, `order_state` or `status` of the data stands. */
  z.object({ kind: z.literal("odd_state"), value: z.string().default("limbo") }).strict(),
  z.object({ kind: z.literal("bad_data"), data: z.unknown() }).strict(),
])
export type Fault = z.output<typeof faultSchema>
export type FaultInput = z.input<typeof faultSchema>

const text = z.string().optional()
const faultMatchSchema = z.object({ endpoint: text, method: text, domain: text, service: text }).strict()

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
