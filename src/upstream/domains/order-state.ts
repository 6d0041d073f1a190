import { type DomainRecord, upstreamOrderStateSchema } from "../../core/answers/registration"
import { orNull } from "../amount"

type OrderState = DomainRecord["order_state"]

/** An order state of section 3.2; any other word, or none, is unknown and never guessed. */
export const orderStateOf = (order_state: unknown): OrderState =>
  orNull(upstreamOrderStateSchema, order_state) ?? "unknown"

const STATE_OF_STATUS: ReadonlyMap<string, OrderState> = new Map<string, OrderState>([
  ["active", "registered"],
  ["failed", "failed"],
  ["cancelled", "failed"],
  ["manual", "manual"],
  ["review", "manual"],
])

/** Assumption (gaps.md, record): what a record's `status` says when it has no `order_state`. */
export const orderStateOfStatus = (status: string | null): OrderState =>
  STATE_OF_STATUS.get(status?.toLowerCase() ?? "") ?? "pending"
