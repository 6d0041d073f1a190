import { admit, type LimitName, rateLimitedAnswer } from "./account/rate-limit"
import type { Outcome } from "./envelope"
import type { Fault } from "./faults/fault"
import { strikeBefore, strikeData, strikeDelivery } from "./faults/strikes"
import { type Answer, type Reply, whole } from "./http/reply"
import { bodyValue, type HttpRequest } from "./http/request"
import type { LoggedRequest } from "./ledger/request-log"
import { pause } from "./state/mode"
import type { World } from "./state/world"

/** What a request wants, as its interface sees it. */
export type Work = {
  limit: LimitName
  /** The faults of this request: every delay that fits and the first other one. */
  takeFaults(body: unknown): Fault[]
  /** `pause` resolves when the request has worked for as long as the mode and its faults want. */
  run(body: unknown, pause: () => Promise<void>): Promise<Outcome>
  toAnswer(outcome: Outcome): Answer
}

/** A request of a known token, from the rate limit to the reply; `entry` is its line in the request log. */
export async function serve(
  world: World,
  request: HttpRequest,
  entry: LoggedRequest,
  digest: string,
  work: Work,
): Promise<Reply> {
  world.counters[work.limit] += 1
  const admission = admit(world, digest, work.limit)
  if (!admission.ok) {
    world.counters.rate_limited += 1
    entry.error = "rate_limited"
    return whole(rateLimitedAnswer(world, admission.retry_after_ms))
  }

  const body = bodyValue(request.body)
  const faults = work.takeFaults(body)
  entry.faults = faults.map(({ kind }) => kind)
  const fault = faults.find(({ kind }) => kind !== "delay") ?? null
  const struck = fault === null ? null : strikeBefore(world, fault)
  if (struck?.kind === "reply") return struck.reply
  if (struck?.kind === "outcome") return answered(entry, struck.outcome, work.toAnswer)

  const delay = faults.reduce(
    (sum, each) => sum + (each.kind === "delay" ? each.ms : 0),
    world.mode.latency_ms,
  )
  const told = strikeData(fault, await work.run(body, () => pause(world, delay)))
  noteOutcome(entry, told)
  return strikeDelivery(fault, work.toAnswer(told))
}

/** An outcome that leaves whole. */
export function answered(
  entry: LoggedRequest,
  outcome: Outcome,
  toAnswer: (outcome: Outcome) => Answer,
): Reply {
  noteOutcome(entry, outcome)
  return whole(toAnswer(outcome))
}

function noteOutcome(entry: LoggedRequest, outcome: Outcome): void {
  if (outcome.ok) entry.replayed = outcome.replayed
  else entry.error = outcome.error
}
