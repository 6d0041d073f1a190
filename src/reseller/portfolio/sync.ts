import { type CallResult, TOO_LARGE } from "../contract/call-result"
import { STEPS } from "../contract/error-meaning"
import type { DomainPage, DomainRecord, Registrar } from "../contract/registrar"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../shared/time"
import { judgeProof, type Proof, type ProofFacts } from "./judge-proof"
import type { OwnedDomain } from "./owned-domain"

/** How the portfolio is read; durations in milliseconds. */
export type SyncPace = {
  /** From the end of a pass through the list to the next. */
  every_ms: number
  /** Between two reads, of all instances together. */
  gap_ms: number
  /** The longest that one read and what is written of it may take. */
  lease_ms: number
}

/** Keeps others from reading until it is ended or its lease has run out; with a `fence` that has passed nothing is written. */
type Turn = { owner: string; fence: number }

/** One page of the list is to be read. `faults`: how often it failed in a row. */
export type PageTurn = Turn & { kind: "page"; pass: number; cursor: string | null; faults: number }

export type ProofTurn = Turn & { kind: "proof"; domain: OwnedDomain }

export type SyncTurn = PageTurn | ProofTurn

/** A page as it goes into the store; `fault` ends the pass here, and then nothing counts as unlisted. */
export type SavedPage = DomainPage & { fault: string | null }

/** Rows of the portfolio and where their synchronisation stands, for all instances. Time comes from the store. */
export interface SyncStore {
  /** First what a customer or an order waits for, then the list, then the other domains whose details are due. */
  takeTurn(owner: string, pace: SyncPace): Promise<SyncTurn | { kind: "wait"; in_ms: number }>
  /** Asks for the details of what has changed, was never read, or at the end of a pass was not listed. False: the turn was lost. */
  savePage(turn: PageTurn, page: SavedPage): Promise<boolean>
  /** The page is read again in `in_ms`; details go on meanwhile. */
  pageFailed(turn: PageTurn, fault: string, in_ms: number): Promise<void>
  /** `changed`: somebody changed the row after its details were asked for; nothing is written, and they are asked for again. */
  saveProof(
    turn: ProofTurn,
    judge: (row: OwnedDomain, facts: ProofFacts) => Proof,
  ): Promise<"saved" | "changed" | "lost">
  /** The details of this domain are read again in `in_ms`; nobody else waits for that. */
  proofFailed(turn: ProofTurn, fault: string, in_ms: number): Promise<void>
  /** Reading stops for `in_ms`: it is not the page's or the domain's fault. */
  rest(turn: SyncTurn, fault: string | null, in_ms: number): Promise<void>
}

/** A share of upstream's limit of reads; the rest is for those who wait for an answer. */
export const SYNC_SHARE = 1 / 2

/** So many reads of so long a window are half of the limit, whoever takes them. */
export const gapMs = ({ read, window_ms }: { read: number; window_ms: number }): number =>
  Math.ceil(window_ms / (read * SYNC_SHARE))

const PAGE_BACKOFF = { first_ms: 30 * SECOND_MS, max_ms: 15 * MINUTE_MS }
/** A name whose details cannot be read rarely heals by asking often, and thousands of others wait. */
const PROOF_BACKOFF = { first_ms: 10 * MINUTE_MS, max_ms: 24 * HOUR_MS }

const grown = ({ first_ms, max_ms }: typeof PAGE_BACKOFF, faults: number): number =>
  Math.min(max_ms, first_ms * 2 ** faults)

/** Upstream cannot be reached, or counts too many requests without a hint. */
const REST_UNREACHABLE_MS = 30 * SECOND_MS
/** Token or account refused: every read would meet the same, and the operator has to act. */
const REST_REFUSED_MS = 5 * MINUTE_MS

/** Time for our own statements after the one request of a turn, and for a slow machine. */
const LEASE_MARGIN_MS = 15 * SECOND_MS

export const syncPace = (
  every_ms: number,
  limits: { read: number; window_ms: number },
  read_ms: number,
): SyncPace => ({ every_ms, gap_ms: gapMs(limits), lease_ms: read_ms + LEASE_MARGIN_MS })

export type SyncDeps = {
  store: SyncStore
  registrar: Pick<Registrar, "page" | "details">
  pace: SyncPace
  owner: string
}

/** Takes one turn, if there is one: at most one request. How long there is nothing to do otherwise. */
export async function syncStep(deps: SyncDeps): Promise<"worked" | { wait_ms: number }> {
  const turn = await deps.store.takeTurn(deps.owner, deps.pace)
  switch (turn.kind) {
    case "wait":
      return { wait_ms: turn.in_ms }
    case "page":
      await readPage(turn, deps)
      return "worked"
    case "proof":
      await readDetails(turn, deps)
      return "worked"
  }
}

async function readPage(turn: PageTurn, { store, registrar }: SyncDeps): Promise<void> {
  const result = await registrar.page(turn.cursor, "bulk")
  if (result.kind === "answered") {
    const page = storable(result.data)
    await store.savePage(turn, { ...page, fault: endlessness(turn, page) })
    return
  }
  const trouble = troubleOf(result)
  if (trouble.whose === "everybody") await rest(turn, trouble, store)
  else await store.pageFailed(turn, trouble.fault, grown(PAGE_BACKOFF, turn.faults))
}

async function readDetails(turn: ProofTurn, { store, registrar }: SyncDeps): Promise<void> {
  const result = await registrar.details(turn.domain.domain, "bulk")
  const record = recordOf(result)
  if (record !== null) {
    await store.saveProof(turn, (row, facts) => judgeProof(row, record, facts))
    return
  }
  const trouble = troubleOf(result)
  if (trouble.whose === "everybody") await rest(turn, trouble, store)
  else await store.proofFailed(turn, trouble.fault, grown(PROOF_BACKOFF, turn.domain.faults))
}

const rest = (turn: SyncTurn, { fault, in_ms }: Trouble & { whose: "everybody" }, store: SyncStore) =>
  store.rest(turn, fault, in_ms)

function recordOf(result: CallResult<DomainRecord>): DomainRecord | "absent" | null {
  if (result.kind === "answered") return printable(result.data)
  return result.kind === "refused" && result.error === "not_found" ? "absent" : null
}

/** Not answered: because of what was asked for, or so that all reads would fare alike. */
type Trouble =
  | { whose: "its_own"; fault: string }
  | { whose: "everybody"; fault: string | null; in_ms: number }

function troubleOf(result: CallResult<unknown>): Trouble {
  switch (result.kind) {
    case "busy":
      return { whose: "everybody", fault: null, in_ms: result.retry_in_ms }
    case "rate_limited":
      return {
        whose: "everybody",
        fault: "rate_limited",
        in_ms: result.retry_after_ms ?? REST_UNREACHABLE_MS,
      }
    case "not_sent":
      return { whose: "everybody", fault: "upstream_unreachable", in_ms: REST_UNREACHABLE_MS }
    case "refused":
      return STEPS[result.error].next === "stop"
        ? { whose: "everybody", fault: result.error, in_ms: REST_REFUSED_MS }
        : { whose: "its_own", fault: result.error }
    case "refused_unknown":
      return { whose: "its_own", fault: "unknown_error" }
    case "unreadable":
      return { whose: "its_own", fault: "unreadable_answer" }
    case "lost":
      return {
        whose: "its_own",
        fault: result.cause === TOO_LARGE ? "answer_too_large" : "upstream_unreachable",
      }
    case "answered":
      throw new Error("Bug! An answer is no trouble")
  }
}

/** The fault of a list that begins anew or goes on without names. */
export const ENDLESS_LIST = "the list does not end"

/** A chain of pages that would never end by itself; the store sees one that begins anew. */
const endlessness = ({ cursor }: PageTurn, { records, next }: DomainPage): string | null =>
  next !== null && (next === cursor || records.length === 0) ? ENDLESS_LIST : null

/** No database takes these, and no name has them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/gu
const NAME = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/

function printable(record: DomainRecord): DomainRecord {
  const clean = (text: string) => text.replace(UNPRINTABLE, "")
  return {
    ...record,
    status: record.status === null ? null : clean(record.status),
    nameservers: record.nameservers.map(clean),
  }
}

function storable({ records, next }: DomainPage): DomainPage {
  const named = records.filter(({ domain }) => NAME.test(domain)).map(printable)
  return { records: [...new Map(named.map((record) => [record.domain, record])).values()], next }
}
