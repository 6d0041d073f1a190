import { type CallResult, TOO_LARGE } from "../contract/call-result"
import { STEPS } from "../contract/error-meaning"
import type { DomainPage, DomainRecord, Registrar } from "../contract/registrar"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../shared/time"
import { judgeProof } from "./judge-proof"
import { ENDLESS_LIST, type PageTurn, type PortfolioSync, type ProofTurn, type SyncPace } from "./sync.store"

/** A share of upstream's limit of reads; the rest is for those who wait for an answer. */
const SYNC_SHARE = 1 / 2

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
  store: Pick<PortfolioSync, "takeTurn" | "savePage" | "pageFailed" | "saveProof" | "proofFailed" | "rest">
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

async function readPage(turn: PageTurn, deps: SyncDeps): Promise<void> {
  const result = await deps.registrar.page(turn.cursor, "bulk")
  if (result.kind !== "answered") return failed(turn, result, deps)
  const page = storable(result.data)
  await deps.store.savePage(turn, { ...page, fault: endlessness(turn, page) })
}

async function readDetails(turn: ProofTurn, deps: SyncDeps): Promise<void> {
  const result = await deps.registrar.details(turn.domain.domain, "bulk")
  const record = recordOf(result)
  if (record === null) return failed(turn, result, deps)
  await deps.store.saveProof(turn, (row, facts) => judgeProof(row, record, facts))
}

async function failed(
  turn: PageTurn | ProofTurn,
  result: CallResult<unknown>,
  { store }: SyncDeps,
): Promise<void> {
  const trouble = troubleOf(result)
  if (trouble.whose === "everybody") await store.rest(turn, trouble.fault, trouble.in_ms)
  else if (turn.kind === "page") await store.pageFailed(turn, trouble.fault, grown(PAGE_BACKOFF, turn.faults))
  else await store.proofFailed(turn, trouble.fault, grown(PROOF_BACKOFF, turn.domain.faults))
}

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
