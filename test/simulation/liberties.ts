import { ERROR_IDENTIFIERS, type ErrorIdentifier } from "../../src/core/contract/error-meaning"
import type { Chance } from "./chance"

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * What no sentence of the contracts forbids upstream, and what each story draws of it (docs/liberties.md). Several are
 * taken at once. What no client could survive is not drawn; docs/assumptions.md names it as a premise.
 */
export type Liberties = {
  /** From the answer on, a repeat brings it again; later the key is new. */
  key_memory_ms: number
  /** The key of an accepted order that failed is free again. */
  releasesKeyOfFailed: boolean
  tellsReplays: boolean
  /** Paid calls are refused in these words at times of trouble, before upstream looks at the key or after. */
  refusals: readonly ErrorIdentifier[]
  refusesBeforeKey: boolean
  /** A call that did the work is answered with a refusal. */
  refusesAfterWork: boolean
  /** A call that did the work is answered with a 429, as by a gateway that had tried again. */
  limitsAfterWork: boolean
  /** Work goes on after its answer broke off; meanwhile its key is `request_in_progress`. */
  works_on_ms: number
  /** Such a call is answered at once that it is in progress, of renewals as that a renewal is, instead of not at all. */
  tellsOfWork: boolean
  /** A record shows a registration so long after it was accepted. */
  record_lag_ms: number
  /** The same of a renewal. */
  renewal_lag_ms: number
  /** For so long after it was accepted a record says that another order of the domain has failed. */
  other_failure_ms: number
  /** The new expiry follows a renewal so long after it was done. */
  expiry_lag_ms: number
  /** A record never tells its expiry. */
  hidesExpiry: boolean
  /** What a record says of an order that is done. */
  doneWord: "registered" | "unknown"
  /** Of renewals a record says nothing but the expiry. */
  showsRenewalState: boolean
  /** The record of a failed order stays until a newer one takes its place. */
  keepsFailed: boolean
  /** What the account's record says of a name before any order: nothing, or what became of an older one. */
  recordBefore: "absent" | "failed" | "unknown" | "registered"
  /** What the check says of a name that is in the account, or on its way there. */
  ownName: readonly ("taken" | "free" | "unchecked")[]
  charge: "told" | "untold" | "unreadable" | "other"
  /** How the people of upstream end a review, days later; null: there is none. */
  review: null | "registered" | "failed"
  /** A success tells nothing. */
  answersNothing: boolean
}

const NONE: Liberties = {
  key_memory_ms: Number.POSITIVE_INFINITY,
  releasesKeyOfFailed: false,
  tellsReplays: true,
  refusals: ["invalid_token", "insufficient_credit"],
  refusesBeforeKey: true,
  refusesAfterWork: false,
  limitsAfterWork: false,
  works_on_ms: 0,
  tellsOfWork: false,
  record_lag_ms: 0,
  renewal_lag_ms: 0,
  other_failure_ms: 0,
  expiry_lag_ms: 0,
  hidesExpiry: false,
  doneWord: "registered",
  showsRenewalState: true,
  keepsFailed: true,
  recordBefore: "absent",
  ownName: ["taken"],
  charge: "told",
  review: null,
  answersNothing: false,
}

/** Upstream surely remembers a key for so long (assumption 20), and shows an order and an expiry after so long (44). */
const KEY_MEMORY_MS = 5 * MINUTE_MS
const LONGEST_RECORD_LAG_MS = 55 * MINUTE_MS
const LONGEST_EXPIRY_LAG_MS = 20 * HOUR_MS
const LONGEST_WORK_MS = 20 * MINUTE_MS
const SHARE = 0.25

export function drawLiberties(chance: Chance): Liberties {
  // Some upstreams do nothing but what the contracts say.
  if (chance.happens(0.2)) return NONE
  const drawn = <Name extends keyof Liberties>(name: Name, value: () => Liberties[Name]) =>
    chance.happens(SHARE) ? value() : NONE[name]
  const liberties: Liberties = {
    key_memory_ms: drawn("key_memory_ms", () => chance.of([0, KEY_MEMORY_MS])),
    releasesKeyOfFailed: drawn("releasesKeyOfFailed", () => true),
    tellsReplays: drawn("tellsReplays", () => false),
    refusals: drawn("refusals", () => [1, 2, 3, 4].map(() => chance.of(ERROR_IDENTIFIERS))),
    refusesBeforeKey: drawn("refusesBeforeKey", () => false),
    refusesAfterWork: drawn("refusesAfterWork", () => true),
    works_on_ms: drawn("works_on_ms", () => chance.below(LONGEST_WORK_MS)),
    record_lag_ms: drawn("record_lag_ms", () => chance.below(LONGEST_RECORD_LAG_MS)),
    renewal_lag_ms: drawn("renewal_lag_ms", () => chance.below(LONGEST_RECORD_LAG_MS)),
    expiry_lag_ms: drawn("expiry_lag_ms", () => chance.below(LONGEST_EXPIRY_LAG_MS)),
    hidesExpiry: drawn("hidesExpiry", () => true),
    doneWord: drawn("doneWord", () => "unknown"),
    showsRenewalState: drawn("showsRenewalState", () => false),
    keepsFailed: drawn("keepsFailed", () => false),
    recordBefore: drawn("recordBefore", () => chance.of(["failed", "unknown", "registered"])),
    ownName: drawn("ownName", () => chance.of([["free"], ["unchecked"], ["taken", "free", "unchecked"]])),
    charge: drawn("charge", () => chance.of(["untold", "unreadable", "other"])),
    review: drawn("review", () => chance.of(["registered", "failed"])),
    answersNothing: drawn("answersNothing", () => true),
    limitsAfterWork: drawn("limitsAfterWork", () => true),
    other_failure_ms: drawn("other_failure_ms", () => chance.below(LONGEST_RECORD_LAG_MS)),
    tellsOfWork: drawn("tellsOfWork", () => true),
  }
  // They count from the moment when the work is done, and the record's hour (assumption 44) from the call.
  const longest_ms = LONGEST_RECORD_LAG_MS - liberties.works_on_ms
  for (const lag of ["record_lag_ms", "renewal_lag_ms", "other_failure_ms"] as const)
    liberties[lag] = Math.min(liberties[lag], longest_ms)
  // With neither a key nor a record to tell that it was done, nothing can be sent a second time (assumption 20).
  const isForgetful = liberties.key_memory_ms === 0
  // A refusal of the only call that is out is believed, but for a record that says otherwise (assumption 45).
  const isLying = liberties.refusesAfterWork
  // A registration is bought where neither its record nor the name shows it: nothing is left that could.
  const isUnshown = isLying && liberties.record_lag_ms > 0
  const shown = isUnshown ? { ownName: SHOWN_AS_TAKEN } : {}
  if (!isForgetful && !isLying) return { ...liberties, ...shown }
  return {
    ...liberties,
    ...{ expiry_lag_ms: 0, works_on_ms: 0, renewal_lag_ms: 0, other_failure_ms: 0, hidesExpiry: false },
    ...{ showsRenewalState: true, keepsFailed: true },
    ...(isForgetful ? { record_lag_ms: 0, recordBefore: "absent" } : {}),
    ...shown,
  }
}

const SHOWN_AS_TAKEN = ["taken", "unchecked"] as const

/** Reviews end within so many days. */
export const LONGEST_REVIEW_MS = 6 * DAY_MS
