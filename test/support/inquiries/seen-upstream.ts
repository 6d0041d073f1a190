import { inquiryKey } from "../../../src/core/orders/idempotency-key"
import type { DomainShop } from "../domains/domain-shop"

type Upstream = Pick<DomainShop, "sandbox">

export const chargesOf = ({ sandbox }: Upstream, id: string): number[] =>
  sandbox.control
    .ledger()
    .movements.filter(({ type, key }) => type === "charge" && key === inquiryKey(id))
    .map(({ amount }) => amount)

export function priceOf({ sandbox }: Upstream, service: string): number {
  const price = sandbox.control.services().find((one) => one.service === service)?.price
  if (price === undefined || price === null) throw new Error(`${service} has no price`)
  return price
}
