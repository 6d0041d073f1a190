import { assertUnreachable } from "../assert-unreachable"
import type { Change, OrderRow } from "../orders/order-row"
import type { Peers } from "../ports/order-rows"
import { AT_ONCE, advance, noCallOut } from "./changes"
import {
  MAY_BE_CHARGED,
  type Refusal,
  UPSTREAM_HAS_IT,
  UPSTREAM_UNAVAILABLE,
  type Verdict,
} from "./decision-refusals"
import { judgedByRejection } from "./hand-refunds"
import { judge as judgeRecord } from "./look"
import type { EngineDeps } from "./operation"
import { MAX_UNASKED_MS } from "./pace"

/** Never refunds while upstream may hold the money: its record is looked at first (money rule 3). */
export async function reject(
  row: OrderRow,
  {
    even_if_charged = false,
    refunded_elsewhere = false,
  }: { even_if_charged?: boolean; refunded_elsewhere?: boolean },
  { operations }: Pick<EngineDeps, "operations">,
): Promise<Verdict> {
  const isOut = row.in_flight_since !== null
  const rejected = ({ of_order }: Peers, detail: Record<string, unknown> = {}): Change =>
    noCallOut(
      advance("failed", "rejected", AT_ONCE, judgedByRejection(row, of_order, refunded_elsewhere), detail),
    )
  const onWord = (peers: Peers): Change | Refusal =>
    even_if_charged ? rejected(peers, { even_if_charged }) : MAY_BE_CHARGED
  // A line that nobody quoted names nothing that could be looked at.
  const record = row.subject === "" ? null : (operations[row.request.kind]?.record ?? null)
  if (record === null) return { kind: "change", change: isOut ? onWord : rejected }
  const result = await record.read(row)
  // What the account has may have been bought by a call that a restored database does not know.
  const isUnsent = row.first_sent_at === null
  const isHeldForIt = row.hold_reason === "already_owned" || row.hold_reason === "expiry_changed"
  const change = (peers: Peers): Change | Refusal => {
    const rival = isUnsent && peers.rival?.kind === "former" ? null : peers.rival
    const found = judgeRecord({ row, now: peers.now }, result, rival, record)
    switch (found.kind) {
      case "nothing":
        return rejected(peers)
      case "ours":
        if (found.said.order_state === "failed") return rejected(peers)
        return isOut || !even_if_charged ? UPSTREAM_HAS_IT : rejected(peers, { even_if_charged })
      case "foreign":
        // What another order has cannot be this one's charge.
        if (found.by?.kind === "owner") return rejected(peers, { by: found.by.id })
        if (found.by !== null && isOut) return UPSTREAM_HAS_IT
        return (found.by === null ? found.isNew : !isUnsent) ? onWord(peers) : rejected(peers)
      case "open":
        if (isUnsent && !found.isAnswer && !isHeldForIt) return rejected(peers)
        return found.isAnswer || isLongSent(row, peers) ? onWord(peers) : UPSTREAM_UNAVAILABLE
      case "no_record":
        return onWord(peers)
      default:
        return assertUnreachable(found)
    }
  }
  return { kind: "change", change }
}

/** Upstream may never tell of this one name again: then a person's word counts without a look. */
const isLongSent = ({ last_sent_at }: OrderRow, { now }: Peers): boolean =>
  last_sent_at === null || now.getTime() - last_sent_at.getTime() >= MAX_UNASKED_MS
