import { RECORD, type RecordWord } from "../engine/belief"
import { AT_ONCE, advance, noCallOut } from "../engine/changes"
import type { EngineDeps } from "../engine/operation"
import { MAX_SILENCE_MS, MAX_UNASKED_MS } from "../engine/pace"
import { judgedByRejection } from "../engine/refund"
import { assertUnreachable } from "../shared/assert-unreachable"
import { type Change, isAccepted, type OrderRow } from "./order-row"
import type { Peers } from "./order-rows"

/** `code` says why the row was left as it was, `message` what to do. */
export type DecisionRefusal = { kind: "refusal"; code: string; message: string }

export type Verdict = { kind: "change"; change(peers: Peers): Change | DecisionRefusal } | DecisionRefusal

export const refuse = (code: string, message: string): DecisionRefusal => ({ kind: "refusal", code, message })

const MESSAGES = {
  // Held again for another reason meanwhile is another question: the answer to the first does not fit it.
  changed_meanwhile: "The order changed meanwhile. Look at it again before you decide.",
  answer_missing:
    'Nothing can be delivered without the answer. Read it in the reseller panel or in what upstream sent, and send it as "result".',
  may_be_refunded:
    'The payment provider may have paid this back already. Look at the payment with the provider first: approve if it was paid, or retry with "even_if_refunded": true if it was not.',
  may_be_charged:
    'Upstream may have charged for this, and nothing that we can ask it shows for what. Look in the reseller panel: approve what was done; else retry, reject or approve its cost with "even_if_charged": true.',
  upstream_has_it:
    'Upstream has what this order was to get. Retry or approve to go on with it; if it came there another way, and no call of the order is out, reject with "even_if_charged": true.',
  upstream_unavailable:
    "Upstream cannot be asked whether it has the domain, so nothing is refunded yet. Try again later.",
} as const

export const refusal = (code: keyof typeof MESSAGES): DecisionRefusal => refuse(code, MESSAGES[code])

type Word = { even_if_charged?: boolean; refunded_elsewhere?: boolean }

/** Never refunds a row that was sent while upstream may hold the money: its record is read first (money rule 3). */
export async function reject(
  row: OrderRow,
  { even_if_charged = false, refunded_elsewhere = false }: Word,
  { operations }: Pick<EngineDeps, "operations">,
): Promise<Verdict> {
  const isOut = row.in_flight_since !== null
  const rejected = ({ of_order }: Peers, detail: Record<string, unknown> = {}): Change =>
    noCallOut(
      advance("failed", "rejected", AT_ONCE, judgedByRejection(row, of_order, refunded_elsewhere), detail),
    )
  const onWord = (peers: Peers): Change | DecisionRefusal =>
    even_if_charged ? rejected(peers, { even_if_charged }) : refusal("may_be_charged")
  const operation = operations[row.request.kind]
  if (row.first_sent_at === null) return { kind: "change", change: (peers) => rejected(peers) }
  if (!operation?.record) return { kind: "change", change: isOut ? onWord : (peers) => rejected(peers) }
  const { isOnce } = operation
  const found = await operation.record.look(row)
  const follows = RECORD[found.word][isAccepted(row) ? "accepted" : "out"]
  const change = (peers: Peers): Change | DecisionRefusal => {
    switch (follows) {
      case "fail":
        return rejected(peers)
      case "send":
        return isOut && !(isOnce && NOT_OURS.includes(found.word) && isQuiet(row, peers))
          ? onWord(peers)
          : rejected(peers)
      case "complete":
      case "follow":
        return even_if_charged && !isOut ? onWord(peers) : refusal("upstream_has_it")
      case "hold":
        // Upstream refused every call: what it shows is somebody else's.
        return isOut ? onWord(peers) : rejected(peers)
      case "watch":
      case "confirm":
        return onWord(peers)
      case "wait":
      case "ask_again":
        return isLongSent(row, peers) ? onWord(peers) : refusal("upstream_unavailable")
      default:
        return assertUnreachable(follows)
    }
  }
  return { kind: "change", change }
}

const NOT_OURS: readonly RecordWord[] = ["absent", "failed_before"]

/** A call that the record lacks so long after it was not done (assumption 44). */
const isQuiet = ({ last_sent_at }: OrderRow, { now }: Peers): boolean =>
  last_sent_at !== null && now.getTime() - last_sent_at.getTime() >= MAX_SILENCE_MS

/** Upstream may never tell of this one name again: then a person's word counts without a look. */
const isLongSent = ({ last_sent_at }: OrderRow, { now }: Peers): boolean =>
  last_sent_at === null || now.getTime() - last_sent_at.getTime() >= MAX_UNASKED_MS
