import type { LimitName } from "./account/limiter-models"
import { admit, rateLimitedAnswer } from "./account/rate-limit"
import type { Outcome } from "./envelope"
import type { Fault } from "./faults/fault"
import { afterWork, strikeBefore, strikeData, strikeDelivery } from "./faults/strikes"
import { type Answer, type Reply, whole } from "./http/reply"
import { bodyValue, type HttpRequest } from "./http/request"
import type { LoggedRequest } from "./ledger/request-log"
import type { Mode } from "./liberties/table"
import { pause, type World } from "./state/world"

export type Work = {
  limit: LimitName
  /** The faults of this request: every delay that fits and the first other one. */
  takeFaults(body: unknown): Fault[]
  mode(body: unknown): Mode
  isPaid: boolean
  /** `pause` resolves when the request has worked for as long as the mode and its faults want. */
  run(body: unknown, pause: () => Promise<void>): Promise<Outcome>
  toAnswer(outcome: Outcome, mode: Mode): Answer
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
  const mode = work.mode(body)
  const toAnswer = (outcome: Outcome) => work.toAnswer(outcome, mode)
  const faults = work.takeFaults(body)
  entry.faults = faults.map(({ kind }) => kind)
  const fault = faults.find(({ kind }) => kind !== "delay") ?? null
  const struck = fault === null ? null : strikeBefore(world, fault)
  const delay = faults.reduce((sum, each) => sum + (each.kind === "delay" ? each.ms : 0), 0)
  // What is refused at once can be slow as well.
  if (struck !== null) await pause(world, delay)
  if (struck?.kind === "reply") return struck.reply
  if (struck?.kind === "outcome") return answered(entry, struck.outcome, toAnswer)

  const outcome = await work.run(body, () => pause(world, delay + mode.latency_ms))
  const after = fault ?? (work.isPaid ? afterWork(mode, outcome) : null)
  const told = strikeData(after, outcome)
  noteOutcome(entry, told)
  return strikeDelivery(after, toAnswer(told))
}

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
