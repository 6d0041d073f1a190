import { z } from "zod"

/** Public: the API, the admin and events use exactly these words. */
export const STATES = [
  "quoted",
  "ordered",
  "due",
  "executing",
  "pending",
  "manual",
  "waiting",
  "held",
  "completed",
  "failed",
  "refunding",
  "refunded",
  "refund_held",
  "cancelled",
  "expired",
] as const

export const stateSchema = z.enum(STATES)
export type State = z.infer<typeof stateSchema>

/** `due` when other code of the shop asks; `held` when no quote of ours explains a paid line. */
export const FIRST_STATES: readonly State[] = ["quoted", "due", "held"]

/** Every legal transition with its cause; ARCHITECTURE.md's diagram is generated from it. */
export const TRANSITIONS: Readonly<Record<State, Partial<Record<State, string>>>> = {
  quoted: {
    ordered: "the cart became an order",
    expired: "the line left the cart, or the cart was abandoned, or a person saw to its money",
  },
  ordered: {
    due: "paid in full",
    held: "something must be looked at before it is executed",
    cancelled: "order cancelled",
  },
  due: {
    executing: "key persisted, call under way",
    waiting: "cannot go on for a reason that heals",
    held: "needs a person",
    failed: "cannot be had",
    completed: "upstream has done it",
    pending: "upstream works on it",
    manual: "upstream's people review it",
    cancelled: "order cancelled before execution",
  },
  executing: {
    completed: "registered",
    pending: "accepted, in upstream's queue",
    manual: "accepted, upstream's people review it",
    waiting: "refused for a reason that heals, nothing charged",
    held: "needs a person",
    failed: "upstream says it cannot be had, nothing charged",
  },
  pending: {
    completed: "registered",
    manual: "upstream's people review it",
    held: "needs a person",
    failed: "upstream gave up and returned the credit",
  },
  manual: {
    completed: "registered",
    pending: "review passed",
    held: "needs a person",
    failed: "review refused, credit returned",
  },
  waiting: {
    executing: "tried again: key persisted, call under way",
    due: "a person asked for a retry now",
    completed: "upstream has done it",
    pending: "upstream works on it",
    manual: "upstream's people review it",
    held: "needs a person",
    failed: "cannot be had any more",
    cancelled: "order cancelled before execution",
  },
  held: {
    due: "approved, or retried before anything was sent",
    executing: "retried with the same key",
    completed: "approved as it is",
    failed: "rejected by a person",
    cancelled: "order cancelled before execution, or settled in another way",
  },
  failed: { refunding: "money goes back" },
  refunding: {
    refunded: "the payment provider made the refund",
    refund_held: "the refund's outcome is unknown, or the provider refused or did not make it",
  },
  refund_held: {
    refunding: "a person asked for another try, or said what a refund by hand was for",
    refunded: "a person confirmed that the money went back",
  },
  completed: {},
  refunded: {},
  cancelled: {},
  expired: {},
}

/** States in which the shop moves a row on, or may end it: its cart, its order and its payment are looked at now and then. */
export const WATCHED_STATES: readonly State[] = ["quoted", "ordered", "held"]

/** When a row that has come into one of them is looked at first, if no event tells before: a checkout takes moments. */
export const FIRST_WATCH_MS = 5_000

export const CART_ABANDONED = "cart_abandoned"

/** A person saw to money that no order tells of: nothing is sold for it, and it is told no more. */
export const MONEY_SEEN_TO = "money_seen_to"

/** Why a row waits while another row of the same name is open: it was sent, and has not ended. */
export const NAME_IN_FLIGHT = "name_in_flight"

/** Why a row is `refund_held` whose money may have gone back already: only who looked into it may try again. */
export const REFUND_UNKNOWN = "refund_unknown"

/** Why a row is `refund_held` whose refund the provider took over and then did not make: Medusa has it in its books. */
export const REFUND_FAILED = "refund_failed"

/** Why a row is `refund_held` while a person has to say what a refund by hand was for. */
export const REFUNDED_BY_HAND = "refunded_by_hand"

export const CONFIRMED_BY_HAND = "confirmed_by_hand"

export const DECISION_STATES = ["held", "refund_held"] as const satisfies readonly State[]

/** Still, or for ever, only in a cart. */
export const CART_STATES: readonly State[] = ["quoted", "expired"]

/** Paid, and the engine gets it without a person. */
export const UNDER_WAY_STATES: readonly State[] = ["due", "executing", "pending", "manual", "waiting"]

/** The paid call is repeated when what is in its way has healed. */
export const REPEATED_STATES: readonly State[] = ["waiting", "executing"]

/** Credit may still be spent on it. */
export const RESERVING_STATES: readonly State[] = ["due", "waiting", "executing", "held"]

/** It is settled that the order will not be had, and so nothing more will be charged for it. */
export const GIVEN_UP_STATES: readonly State[] = [
  "failed",
  "refunding",
  "refunded",
  "refund_held",
  "cancelled",
  "expired",
]

export const isGivenUp = (state: State): boolean => GIVEN_UP_STATES.includes(state)

export const isFinal = (state: State): boolean => Object.keys(TRANSITIONS[state]).length === 0

/** Throws on a transition that the table does not list: that is a bug, never an outcome. */
export function assertTransition(from: State, to: State): void {
  if (TRANSITIONS[from][to] === undefined) throw new Error(`Bug! Illegal transition ${from} -> ${to}`)
}

export function stateDiagram(): string {
  const lines = STATES.filter((from) => !isFinal(from)).map(
    (from) => `  ${from} --> ${Object.keys(TRANSITIONS[from]).join(" & ")}`,
  )
  return `flowchart LR\n${lines.join("\n")}\n`
}
