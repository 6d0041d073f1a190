import { z } from "zod"
import { type Account, irt } from "../account/account"
import { type Refused, refuse } from "../envelope"

const line = {
  seq: z.number().int().positive(),
  at: z.string(),
  type: z.enum(["charge", "return", "hold", "release"]),
  amount: irt,
  key: z.string().nullable(),
  order_id: z.string(),
  balance_after: irt,
}

/**
 * One line of the ledger. `charge` takes credit and `return` gives it back; `hold` and `release` mark that a charged
 * amount waits for a review and move nothing: credit = opening credit - charges + returns, always.
 */
export const movementSchema = z.discriminatedUnion("operation", [
  z.object({
    ...line,
    operation: z.enum(["register", "renew"]),
    domain: z.string(),
    years: z.number().int(),
    /** `upstream`: the service renewed by itself. */
    by: z.enum(["account", "upstream"]).default("account"),
  }),
  z.object({
    ...line,
    operation: z.literal("inquiry"),
    service: z.string(),
    domain: z.null(),
    years: z.null(),
  }),
])
export type Movement = z.output<typeof movementSchema>

type Books = { now(): number; state: { account: Account; movements: Movement[] } }

type Paid = { amount: number; key: string | null; order_id: string }

export type PaidWork =
  | (Paid & { operation: "register" | "renew"; domain: string; years: number; by: "account" | "upstream" })
  | (Paid & { operation: "inquiry"; service: string; domain: null; years: null })

export function recordMovement(world: Books, work: PaidWork, type: Movement["type"]): void {
  const { account, movements } = world.state
  account.credit += CREDITED[type] * work.amount
  movements.push({
    ...work,
    seq: movements.length + 1,
    at: new Date(world.now()).toISOString(),
    type,
    balance_after: account.credit,
  })
}

/** By which the credit changes, as a multiple of the amount. */
const CREDITED: Readonly<Record<Movement["type"], number>> = { charge: -1, return: 1, hold: 0, release: 0 }

/** Charges minus returns since `moment` (ms), integer IRT, never below zero. */
export function spentSince(movements: readonly Movement[], moment: number): number {
  let spent = 0
  for (const { at, type, amount } of movements) {
    if (Date.parse(at) < moment) continue
    if (type === "charge") spent += amount
    if (type === "return") spent -= amount
  }
  return Math.max(0, spent)
}

const DAY_MS = 86_400_000

/** Midnight UTC. The contract does not say whose day the daily spend cap counts. */
function startOfDay(now: number): number {
  return now - (now % DAY_MS)
}

/** The trailing volume of a tier counts about a year (contract D8.1). */
export function oneYearBefore(now: number): number {
  return now - 365 * DAY_MS
}

/** Null when the account can pay: paid work is settled against credit at call time (contract D1.3). */
export function refuseUnpayable(world: Books, amount: number): Refused | null {
  const { credit, daily_spend_cap } = world.state.account
  if (credit < amount) return refuse("insufficient_credit", { required: amount, available: credit })
  const spent = spentSince(world.state.movements, startOfDay(world.now()))
  if (daily_spend_cap !== null && spent + amount > daily_spend_cap) return refuse("daily_cap_reached")
  return null
}
