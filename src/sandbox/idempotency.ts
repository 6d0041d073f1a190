import { createHash } from "node:crypto"
import { z } from "zod"
import { type Outcome, refuse } from "./envelope"
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

/** What is kept of a key whose request succeeded: enough to know the same request and to answer it again. */
export const settledKeySchema = z.object({
  fingerprint: z.string(),
  data: z.unknown(),
  settled_at: z.string(),
})

/** Contract D4.2. */
const MAX_KEY_LENGTH = 80

/**
 * Runs a billable write of the domain interface under its key (contract D4.1 to D4.5). Without a key there is
 * no protection.
 */
export async function keyedWrite(
  world: World,
  { key, fingerprint }: { key: string | null; fingerprint: string },
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  if (key === null) return work()
  if (key.length > MAX_KEY_LENGTH) return refuse("bad_idempotency_key")
  return claimed(world, { key, fingerprint }, work)
}

/**
 * The key is claimed before any work, a repeat is answered with the first answer, an error gives the key free. Keys
 * belong to the account, so two tokens, and both interfaces, share them.
 */
export async function claimed(
  world: World,
  { key, fingerprint }: { key: string; fingerprint: string },
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const known = recall(world, key, fingerprint)
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

/** The answer to a key that is taken, null when it is free. */
function recall(world: World, key: string, fingerprint: string): Outcome | null {
  const inProgress = world.keys_in_progress.get(key)
  const settled = world.state.keys.get(key)
  const taken = inProgress ?? settled?.fingerprint
  if (taken === undefined) return null
  if (settled !== undefined && inProgress === undefined && isForgotten(world, settled.settled_at)) {
    world.state.keys.delete(key)
    return null
  }
  if (taken !== fingerprint) {
    world.counters.conflicts += 1
    return refuse("conflict")
  }
  if (settled === undefined) return refuse("request_in_progress")
  world.counters.replays += 1
  return { ok: true, data: settled.data, replayed: true, beside: {} }
}

function isForgotten(world: World, settledAt: string): boolean {
  const lifetime = world.mode.key_lifetime_ms
  return lifetime !== null && Date.parse(settledAt) + lifetime <= world.now()
}
