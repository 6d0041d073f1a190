import { inquiryKey } from "../../../src/core/orders/idempotency-key"
import type { DomainShop } from "../domains/domain-shop"

type Upstream = Pick<DomainShop, "sandbox">

/** The paid calls that arrived upstream for one inquiry order, told by its key. */
export const callsOf = ({ sandbox }: Upstream, id: string) =>
  sandbox.control.requests().filter(({ idempotency_key }) => idempotency_key === inquiryKey(id))

/** What upstream charged for it, integer IRT. */
export const chargesOf = ({ sandbox }: Upstream, id: string): number[] =>
  sandbox.control
    .ledger()
    .movements.filter(({ type, key }) => type === "charge" && key === inquiryKey(id))
    .map(({ amount }) => amount)

/** What an inquiry costs upstream at this moment, integer IRT. */
export function priceOf({ sandbox }: Upstream, service: string): number {
  const price = sandbox.control.services().find((one) => one.service === service)?.price
  if (price === undefined || price === null) throw new Error(`${service} has no price`)
  return price
}
