import type { Budget, LimitName, Priority, Slot } from "../../core/ports/budget"
import type { Delay } from "./delay"

/** A shopper's search may stand still for this long before it says "busy"; paid work is tried again by the engine. */
export const MAX_BUDGET_WAIT_MS = 2_000

type Wait = { max_wait_ms: number; delay: Delay; stopping?: AbortSignal }

/** Takes a slot, waiting in-process up to `max_wait_ms` in all; says `busy` at once if no slot comes free by then. */
export async function takeSlot(
  budget: Budget,
  limit: LimitName,
  priority: Priority,
  { max_wait_ms, delay, stopping }: Wait,
): ReturnType<Budget["take"]> {
  let left_ms = max_wait_ms
  for (;;) {
    const taken = await budget.take(limit, priority)
    if (taken.kind === "slot" || taken.retry_in_ms > left_ms || stopping?.aborted) return taken
    await delay(taken.retry_in_ms, stopping)
    left_ms -= taken.retry_in_ms
  }
}

/**
 * Ends a slot after its request. A budget that cannot be reached then must not cost the answer: the slot frees itself.
 */
export async function endSlot(slot: Slot, how: "done" | "unused"): Promise<void> {
  await slot[how]().catch(() => undefined)
}
