import type { ModeInput } from "../../../sandbox/index"
import type { Violation } from "../invariants/invariant"
import type { Row } from "../invariants/truth"
import type { Journey, Placed } from "./journey"
import type { Remote } from "./remote"

/**
 * A shop of one version of Medusa, as the crash matrix drives it: one database and one upstream; processes come and go. What
 * versions do differently by nature is here, and no copy of the matrix.
 */
export interface CrashDriver {
  readonly databaseUrl: string
  readonly liberties: ModeInput
  /** SQL: a row of `reseller_order` whose journey has not come to an end. */
  readonly isRestless: string
  /** Orders that stand before or beside the engine's work at the same time, at their capture or while they are settled. */
  readonly beside: number
  readonly present: Remote
  /** Another instance becomes the present one, beside the one before or after its end. */
  takeOver(): Promise<Remote>
  query(sql: string, values?: readonly unknown[]): Promise<unknown[]>
  buy(journey: Journey): Promise<Placed>
  /** The gate is open: what begins only when somebody acts, does. */
  begin(placed: readonly Placed[]): void
  /**
   * Who pays sees that it did not work, or the merchant does, and the capture is asked for again where there is none. Answers
   * those rows whose payment stands with a person: Medusa itself does not know whether it was taken.
   */
  captureAgain(placed: readonly Placed[]): Promise<readonly string[]>
  /** At rest: all rows, and all that must hold and does not. */
  judge(): Promise<{ rows: readonly Row[]; violations: readonly Violation[] }>
}
