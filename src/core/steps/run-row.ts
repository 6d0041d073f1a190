import type { Operation } from "../operations/operation"
import { STATES, type State } from "../orders/states"
import type { Claimed } from "../ports/order-rows"
import { type EngineDeps, operationOf } from "./engine-deps"
import { execute } from "./execute"
import { fulfil } from "./fulfil"
import { poll } from "./poll"
import { refund, startRefund } from "./refund"

type Step = (claim: Claimed, operation: Operation, deps: EngineDeps) => Promise<void>

/** What the engine does with a row whose time has come; null where it waits for a person, the shop or nothing. */
const STEPS: Readonly<Record<State, Step | null>> = {
  quoted: null,
  ordered: null,
  due: execute,
  executing: execute,
  pending: poll,
  manual: poll,
  waiting: execute,
  held: null,
  completed: (claim, _, deps) => fulfil(claim, deps),
  failed: (claim, _, deps) => startRefund(claim, deps),
  refunding: (claim, _, deps) => refund(claim, deps),
  refunded: null,
  refund_held: null,
  cancelled: null,
  expired: null,
}

/** States in which the engine has something to do. */
export const WORK_STATES: readonly State[] = STATES.filter((state) => STEPS[state] !== null)

/** Takes a claimed row one step further. */
export async function runRow(claim: Claimed, deps: EngineDeps): Promise<void> {
  const { row } = claim
  const operation = operationOf(row.request.kind, deps)
  const step = STEPS[row.state]
  if (!step) throw new Error(`Bug! ${row.id} was claimed in state ${row.state}`)
  await step(claim, operation, deps)
}
