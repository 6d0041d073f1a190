import { ERROR_IDENTIFIERS, type ErrorIdentifier } from "../../../src/reseller/contract/error-meaning"
import type { Chance } from "./chance"

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * What both contracts leave open to upstream, and what each story draws of it (docs/assumptions.md). Several are taken at once. What
 * would contradict a sentence of theirs is not drawn; docs/assumptions.md names it as a premise.
 */
export type Liberties = {
  /** From the answer on, a repeat brings it again; later the key is new. */
  key_memory_ms: number
  /** The key of an accepted order that failed is free again. */
  releasesKeyOfFailed: boolean
  tellsReplays: boolean
  /** Paid calls are refused in these words at times of trouble, and do nothing. */
  refusals: readonly ErrorIdentifier[]
  /** Work goes on after its answer broke off; meanwhile its key is `request_in_progress`. */
  works_on_ms: number
  /** Such a call is answered at once that it is in progress, of renewals as that a renewal is, instead of not at all. */
  tellsOfWork: boolean
  /** The record tells nothing of an order that waits until so long after it was accepted. */
  record_lag_ms: number
  /** The new expiry follows a renewal so long after it was done. */
  expiry_lag_ms: number
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
  answersNothing: boolean
}

const NONE: Liberties = {
  key_memory_ms: Number.POSITIVE_INFINITY,
  releasesKeyOfFailed: false,
  tellsReplays: true,
  refusals: ["invalid_token", "insufficient_credit"],
  works_on_ms: 0,
  tellsOfWork: false,
  record_lag_ms: 0,
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

/** Upstream surely remembers a key for so long (assumption 20), and shows what it works on after so long (44). */
const KEY_MEMORY_MS = 5 * MINUTE_MS
const LONGEST_RECORD_LAG_MS = 2 * MINUTE_MS
const LONGEST_WORK_MS = 2 * MINUTE_MS
const LONGEST_EXPIRY_LAG_MS = 20 * HOUR_MS
const SHARE = 0.25

export function drawLiberties(chance: Chance): Liberties {
  // Some upstreams do nothing but what the contracts say.
  if (chance.happens(0.2)) return NONE
  const drawn = <Name extends keyof Liberties>(name: Name, value: () => Liberties[Name]) =>
    chance.happens(SHARE) ? value() : NONE[name]
  return {
    key_memory_ms: drawn("key_memory_ms", () => KEY_MEMORY_MS),
    releasesKeyOfFailed: drawn("releasesKeyOfFailed", () => true),
    tellsReplays: drawn("tellsReplays", () => false),
    refusals: drawn("refusals", () => [1, 2, 3, 4].map(() => chance.of(ERROR_IDENTIFIERS))),
    works_on_ms: drawn("works_on_ms", () => chance.below(LONGEST_WORK_MS)),
    tellsOfWork: drawn("tellsOfWork", () => true),
    record_lag_ms: drawn("record_lag_ms", () => chance.below(LONGEST_RECORD_LAG_MS)),
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
  }
}

/** Reviews end within so many days. */
export const LONGEST_REVIEW_MS = 6 * DAY_MS
