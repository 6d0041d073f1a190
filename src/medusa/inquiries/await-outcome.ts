import { isInquiryRow, type OrderRow } from "../../core/orders/order-row"
import { isGivenUp } from "../../core/orders/states"
import type DomainResellerService from "../../services/domain-reseller"
import { delay } from "../../upstream/http/delay"
import type { Inquired } from "./inquire"

/** Reading one row by its id costs nothing beside the call that is waited for. */
const LOOK_EVERY_MS = 100

/** Looks until the row has ended, needs a person, or the time is up. */
export async function awaitOutcome(
  id: string,
  { wait_ms, who }: { wait_ms: number; who: string },
  reseller: DomainResellerService,
): Promise<Inquired> {
  const until = Date.now() + wait_ms
  for (;;) {
    const row = await reseller.parts.rows.byId(id)
    if (row === null || !isInquiryRow(row)) throw new Error(`Bug! ${id} is no inquiry`)
    const outcome = await outcomeOf(row, who, reseller)
    if (outcome.kind !== "under_way" || Date.now() >= until) return outcome
    await delay(LOOK_EVERY_MS)
  }
}

async function outcomeOf(row: OrderRow, who: string, reseller: DomainResellerService): Promise<Inquired> {
  const { id, state, charged, hold_reason } = row
  if (isGivenUp(state)) return { kind: "failed", id }
  if (state === "held") {
    if (hold_reason === null) throw new Error(`Bug! ${id} is held without a reason`)
    return { kind: "held", id, hold_reason }
  }
  if (state !== "completed") return { kind: "under_way", id, state }
  const opened = await reseller.parts.personalData.vault.read(id, who)
  return { kind: "answered", id, charged, result: opened?.result?.readable ? opened.result.value : null }
}
