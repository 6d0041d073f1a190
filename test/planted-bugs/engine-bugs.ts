import { bug, type PlantedBug } from "./planted-bug"

const RENEW = "test/core/engine/renew.test.ts"
const SILENCE = "test/core/engine/silence.test.ts"
const BELIEF = "test/core/engine/belief.test.ts"
const DECIDE = "test/core/decisions/decide.test.ts"

const REFUND_TEST = "test/core/engine/refund.test.ts"

const EXECUTE = "src/core/engine/execute.ts"
const BEFORE_SEND = "src/core/engine/before-send.ts"
const REFUND = "src/core/engine/refund.ts"
const HAND_REFUNDS = "src/core/engine/hand-refunds.ts"

/** Paid calls, their keys, their outcomes and refunds (money rules 2, 3, 4, 6, 7, 8, 10). */
export const ENGINE_BUGS: readonly PlantedBug[] = [
  bug(
    "each attempt has a new key",
    EXECUTE,
    {
      from: "const key = row.idempotency_key ?? operation.keyOf(row, await deps.rows.spentBy(row))",
      to: "const key = `${operation.keyOf(row)}-${row.attempts}`",
    },
    { stories: "completed, but the name is another's" },
  ),
  bug(
    "the paid call is sent before its key is committed",
    EXECUTE,
    [
      {
        from: "  const launched = await deps.rows.launch(",
        to: "  const early = await operation.send({ ...row, idempotency_key: key, current_cost: decided }, { key, permit, send_by_ms })\n  const launched = await deps.rows.launch(",
      },
      { from: "await operation.send(sent.row, { key, permit, send_by_ms })", to: "early" },
    ],
    { stories: "completed, but the name is another's" },
  ),
  bug(
    "after a long gap a lost call is repeated without a look at the record",
    BEFORE_SEND,
    { from: "keyTrustMs(row, now) >= 0", to: "keyTrustMs(row, now) >= -Infinity" },
    { test: SILENCE, title: "for a renewal is not made again when upstream may have forgotten its key" },
  ),
  bug(
    "a key is trusted as long as it is repeated often enough",
    BEFORE_SEND,
    [
      {
        from: "{ in_flight_since, updated_at }: OrderRow, now",
        to: "{ last_sent_at, updated_at }: OrderRow, now",
      },
      { from: "(in_flight_since ?? updated_at)", to: "(last_sent_at ?? updated_at)" },
    ],
    { test: SILENCE, title: "is trusted from the first call, however lately it was repeated" },
  ),
  bug(
    "a repeated call does not ask the price again",
    EXECUTE,
    { from: "const needsQuote = !operation.isCapped || ", to: "const needsQuote = operation.isCapped || " },
    {
      test: SILENCE,
      title: "is repeated within its trust whatever a check says meanwhile, unless that costs too much",
    },
  ),
  bug(
    "a rise above tolerance is paid",
    "src/core/engine/requote.ts",
    {
      from: 'if (change.kind === "within_tolerance" || ',
      to: 'if (change.kind !== "within_tolerance" || ',
    },
    { test: RENEW, title: "costs what the price list says of its extension now, and is held when that rose" },
  ),
  bug(
    "an order cancelled meanwhile is bought",
    HAND_REFUNDS,
    { from: '  if (money.cancelled) return { kind: "cancelled" }\n', to: "" },
    { test: RENEW, title: "ends with its order when that is cancelled before" },
  ),
  bug(
    "a line refunded by hand is bought",
    HAND_REFUNDS,
    { from: 'return open > 0 ? { kind: "refunded_by_hand", refunded_by_hand } : null', to: "return null" },
    { stories: "bought after it was refunded by hand" },
  ),
  bug(
    "what went back by hand goes back again",
    HAND_REFUNDS,
    { from: "const owed = paid - row.hand_refunded", to: "const owed = paid" },
    { test: REFUND_TEST, title: "gives back what did not go back by hand" },
  ),
  bug(
    "a refund found started is paid a second time",
    REFUND,
    { from: "if (row.refund_started_at) {", to: "if (row.refund_started_at === undefined) {" },
    { test: REFUND_TEST, title: "is left to a person when no note is found, and never made again" },
  ),
  bug(
    "a line is closed as refunded by hand although that was for another line",
    HAND_REFUNDS,
    { from: "(left <= 0 && open >= owed)", to: "(left <= 0 && refunded_by_hand >= paid)" },
    { test: REFUND_TEST, title: "closes no line when it was for the other one" },
  ),
  bug(
    "a refund of less than is owed ends the row",
    REFUND,
    {
      from: '    case "refunded":\n      return wentBack(row, outcome.amount)\n',
      to: '    case "refunded":\n      return refunded("refunded", outcome.amount + row.hand_refunded)\n',
    },
    { test: REFUND_TEST, title: "made, of less than is owed," },
  ),
  bug(
    "a refund that is on record is not looked for, and a person refunds it again",
    REFUND,
    { from: "await deps.refunder.find(row)", to: "null" },
    { test: REFUND_TEST, title: "is done when its note is found" },
  ),
  bug(
    "a lost answer counts as a failure, and the money goes back",
    "src/core/engine/belief.ts",
    {
      from: 'lost: { only_call: "repeat", earlier_out: "repeat" }',
      to: 'lost: { only_call: "refund", earlier_out: "refund" }',
    },
    { stories: "given up, but upstream keeps" },
  ),
  bug(
    "a charge other than the cost hides behind success",
    "src/core/engine/outcome.ts",
    { from: "charged !== null && current_cost !== null && charged !== current_cost", to: "charged === 0" },
    { test: BELIEF, title: "registered at another charge" },
  ),
  bug(
    "the key of a renewal forgets the period",
    "src/core/orders/idempotency-key.ts",
    {
      from: "sha256(`renew|${domain}|${expiry}|${years}${",
      to: "sha256(`renew|${domain}|${expiry.length}|${years}${",
    },
    {
      test: "test/core/orders/idempotency-key.test.ts",
      title: "of a renewal is another one in the next period",
    },
  ),
  bug(
    "two orders of one name have one key",
    "src/core/orders/idempotency-key.ts",
    {
      from: "sha256(`register|${row_id}|${domain}|${years}`)",
      to: "sha256(`register|${row_id.length}|${domain}|${years}`)",
    },
    {
      test: "test/core/orders/idempotency-key.test.ts",
      title: "of a registration differs between order rows, even for the same name",
    },
  ),
  bug(
    "a charge that cannot be read is no charge",
    "src/core/engine/outcome.ts",
    { from: 'said.charged === "unreadable"', to: "said.charged === undefined" },
    { test: BELIEF, title: "registered at a charge that is none" },
  ),
  bug(
    "an approval accepts whatever it costs by now",
    "src/core/decisions/decide.ts",
    { from: "      if (cost !== row.current_cost) return costChanged(row)\n", to: "" },
    { test: DECIDE, title: "while another is shown is refused" },
  ),
  bug(
    "a held registration that is done can be rejected, and its money goes back",
    "src/core/orders/holds.ts",
    {
      from: 'approve: "complete",\n    retry: false,\n    reject: false,',
      to: 'approve: "complete",\n    retry: false,\n    reject: true,',
    },
    { test: "test/core/orders/holds.test.ts", title: "of what upstream has done can only be accepted" },
  ),
  bug(
    "an order is executed before its money is taken",
    "src/core/engine/settle.ts",
    { from: '  if (facts.paid !== "full") return\n', to: "" },
    { test: "test/core/engine/settle.test.ts", title: "that is not paid in full waits" },
  ),
  bug(
    "a line whose price was changed is executed",
    "src/core/engine/settle.ts",
    { from: "x ${line.unit_price} ${", to: "x ${row.price} ${" },
    { test: "test/core/engine/settle.test.ts", title: "that is not as it was quoted waits for a person" },
  ),
  bug(
    "a row in the middle of its paid call is refunded",
    "src/core/orders/states.ts",
    { from: "executing: {", to: 'executing: {\n    refunding: "x",' },
    {
      test: "test/core/orders/states.test.ts",
      title: "never refund a row that upstream is still working on",
    },
  ),
]
