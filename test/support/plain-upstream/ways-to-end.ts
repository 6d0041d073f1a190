import { yearsAfter } from "./account"
import type { Fault, Fields, Script } from "./script"

/** How one paid order goes upstream, and where the contract says that it ends. */
export interface Way {
  readonly title: string
  readonly ends: "refunded" | "completed"
  readonly script: Script
  readonly isRenewal: boolean
}

const way =
  (ends: Way["ends"], isRenewal: boolean) =>
  (title: string, script: Script): Way => ({ title, ends, script, isRenewal })

const refunded = way("refunded", false)
const completed = way("completed", false)
const renewalRefunded = way("refunded", true)
const renewalCompleted = way("completed", true)

const THEN_FAILED = { says: "pending", becomes: "failed" } as const
const THEN_REGISTERED = { says: "pending", becomes: "registered" } as const

/** Of a registration for one year that is accepted today. */
const PLANNED = yearsAfter(1)

/** What the record shows, from the acceptance on and when it has failed. */
const showing = (fields: Fields) => ({ record: { pending: fields, manual: fields, failed: fields } })
const PLANNED_SHOWN = showing({ expiry: PLANNED })

/** The account has nothing of it, and the name is free. */
const LEFT_NOTHING = { record: { failed: null }, check: "free" } as const

const TURNED_AWAY: readonly Fault[] = ["429 before", "502 before", "reset before"]

const FAILED: readonly Way[] = [
  refunded("the answer is failed", { says: "failed" }),
  refunded("the answer is failed, and the account has nothing of it", { says: "failed", ...LEFT_NOTHING }),
  refunded("the answer is order_failed", { says: { error: "order_failed" } }),
  refunded("pending, then failed, the planned expiry still shown", { ...THEN_FAILED, ...PLANNED_SHOWN }),
  refunded("pending, then failed, the planned expiry shown as a time in another field", {
    ...THEN_FAILED,
    ...showing({ expiry: undefined, expires_at: `${PLANNED}T09:30:00Z` }),
  }),
  refunded("pending, then failed in its status alone", {
    ...THEN_FAILED,
    record: { failed: { order_state: undefined } },
  }),
  refunded("reviewed, then failed, the planned expiry still shown", {
    says: "manual",
    becomes: "failed",
    ...PLANNED_SHOWN,
  }),
]

const LOST: readonly Way[] = [
  refunded("accepted with the answer lost, then failed, the planned expiry still shown", {
    ...THEN_FAILED,
    ...PLANNED_SHOWN,
    faults: ["reset after"],
  }),
  refunded("accepted with the answer lost, replayed as pending without a record, then failed", {
    ...THEN_FAILED,
    after: { ms: 20_000 },
    record: { pending: null },
    faults: ["reset after"],
  }),
  refunded("failed with the answer lost, then replayed", { says: "failed", faults: ["reset after"] }),
  refunded("failed with three answers lost, then replayed", {
    says: "failed",
    faults: ["502 after", "reset after", "502 after"],
  }),
  ...TURNED_AWAY.flatMap((fault) => [
    refunded(`first ${fault} any work, then failed`, { says: "failed", faults: [fault], ...LEFT_NOTHING }),
    refunded(`first ${fault} any work, then order_failed`, {
      says: { error: "order_failed" },
      faults: [fault],
    }),
  ]),
]

const REFUSED: readonly Way[] = ["registrar_rejected", "invalid_domain", "tld_not_sold"].map((error) =>
  refunded(`the answer is ${error}`, { says: { error } }),
)

const REGISTERED: readonly Way[] = [
  completed("the answer is registered", { says: "registered" }),
  completed("registered with the answer lost, then replayed", {
    says: "registered",
    faults: ["silence after"],
  }),
  completed("pending, then registered", THEN_REGISTERED),
  completed("reviewed, then registered", { ...THEN_REGISTERED, says: "manual" }),
  completed("pending, then registered, without an expiry", {
    ...THEN_REGISTERED,
    record: { registered: { expiry: null } },
  }),
  completed("pending, then registered, the expiry shown as a time", {
    ...THEN_REGISTERED,
    record: { registered: { expiry: `${PLANNED}T09:30:00Z` } },
  }),
]

const RENEWALS: readonly Way[] = [
  renewalRefunded("a renewal: pending, then failed with the old expiry", THEN_FAILED),
  renewalRefunded("a renewal: pending, then failed in its status, too", {
    ...THEN_FAILED,
    record: { failed: { status: "failed" } },
  }),
  renewalRefunded("a renewal: the answer is failed", { says: "failed" }),
  renewalRefunded("a renewal: failed with the answer lost, then replayed", {
    says: "failed",
    faults: ["reset after"],
  }),
  renewalRefunded("a renewal: the answer is order_failed", { says: { error: "order_failed" } }),
  renewalRefunded("a renewal: the answer is registrar_rejected", { says: { error: "registrar_rejected" } }),
  renewalRefunded("a renewal: the answer is not_active", {
    says: { error: "not_active" },
    record: { refused: { status: "suspended" } },
  }),
  renewalRefunded("a renewal: the answer is not_registered", { says: { error: "not_registered" } }),
  renewalRefunded("a renewal: the answer is not_found", {
    says: { error: "not_found" },
    record: { refused: null },
  }),
  renewalCompleted("a renewal: the answer is registered, with the new expiry in the record", {
    says: "registered",
  }),
  renewalCompleted("a renewal: pending, then registered with the new expiry", THEN_REGISTERED),
]

export const WAYS: readonly Way[] = [...FAILED, ...LOST, ...REFUSED, ...REGISTERED, ...RENEWALS]
