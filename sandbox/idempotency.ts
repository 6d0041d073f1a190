import { createHash } from "node:crypto"
import { done, type Outcome, type Refused, refuse, refuseAs } from "./envelope"
import type { Mode } from "./liberties/table"
import type { SettledKey } from "./state/state"
import type { World } from "./state/world"

/** Tells "a repeat" from "a different request" (contract D4.4): same endpoint, same domain, same body in any order. */
export function fingerprint(operation: string, subject: string, body: unknown): string {
  return createHash("sha256")
    .update(`${operation} ${subject}\n${canonical(body)}`)
    .digest("hex")
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      typeof inner === "object" && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ""
  )
}

export type Judged = Refused | { ok: true; execute(): unknown }

export type PaidCall = {
  mode: Mode
  key: string | null
  fingerprint: string
  unauthorized(): Refused | null
  judge(): Judged
  /** Resolves when it has worked for as long as the mode and its faults want. */
  pause(): Promise<void>
  /** What its first answer would say now; null where that cannot be told. */
  now?(key: string): unknown
}

/**
 * The key is claimed before any work, a repeat is answered with the first answer, an error gives the key free (contract
 * D4.1 to D4.5). Keys belong to the account, so two tokens, and both interfaces, share them. Without a key there is no
 * protection.
 */
export async function claimed(world: World, call: PaidCall): Promise<Outcome> {
  const settled = settledKey(world, call)
  const { key, fingerprint, mode } = call
  const work = async (): Promise<Outcome> => {
    if (mode.refusal !== null) return refuseAs(mode.refusal)
    await call.pause()
    const judged = call.unauthorized() ?? call.judge()
    return judged.ok ? done(judged.execute()) : judged
  }
  if (key === null) return work()
  const known = recall(world, call, key, settled)
  if (known !== null) return known
  // A reset puts another map in place: what is dropped must not free a key that was claimed after it.
  const { keys_in_progress } = world
  keys_in_progress.set(key, fingerprint)
  try {
    const outcome = await work()
    if (outcome.ok) {
      const settled_at = new Date(world.now()).toISOString()
      world.state.keys.set(key, { fingerprint, data: outcome.data, settled_at })
    }
    return outcome
  } finally {
    keys_in_progress.delete(key)
  }
}

function recall(world: World, call: PaidCall, key: string, settled: SettledKey | null): Outcome | null {
  const taken = world.keys_in_progress.get(key) ?? settled?.fingerprint
  if (taken === undefined) return null
  if (taken !== call.fingerprint) {
    world.counters.conflicts += 1
    return refuse("conflict")
  }
  if (settled === null) return refuse("request_in_progress")
  world.counters.replays += 1
  const now = call.mode.replay_tells === "state_of_now" ? (call.now?.(key) ?? null) : null
  return { ok: true, data: now ?? settled.data, replayed: true, beside: {} }
}

function settledKey(world: World, { key, mode }: PaidCall): SettledKey | null {
  if (key === null || world.keys_in_progress.has(key)) return null
  const settled = world.state.keys.get(key)
  if (settled === undefined) return null
  const lifetime = mode.key_lifetime_ms
  const isForgotten = lifetime !== null && Date.parse(settled.settled_at) + lifetime <= world.now()
  const isReleased =
    mode.key_of_failed_order === "released" &&
    world.state.orders.findLast((order) => order.key === key)?.state === "failed"
  if (!isForgotten && !isReleased) return settled
  world.state.keys.delete(key)
  return null
}
