import { assertNever } from "../assert-never"
import type { World } from "../state/world"
import type { Movement } from "./movement"

type Paid = { amount: number; key: string | null; order_id: string }

/** The work that money is moved for. */
export type PaidWork =
  | (Paid & { operation: "register" | "renew"; domain: string; years: number })
  | (Paid & { operation: "inquiry"; service: string; domain: null; years: null })

/** Writes one line and moves the credit with it. The caller has made sure that a charge is covered. */
export function recordMovement(world: World, work: PaidWork, type: Movement["type"]): void {
  const { account, movements } = world.state
  account.credit += creditChange(type, work.amount)
  movements.push({
    ...work,
    seq: movements.length + 1,
    at: new Date(world.now()).toISOString(),
    type,
    balance_after: account.credit,
  })
}

function creditChange(type: Movement["type"], amount: number): number {
  switch (type) {
    case "charge":
      return -amount
    case "return":
      return amount
    case "hold":
    case "release":
      return 0
    default:
      return assertNever(type)
  }
}
