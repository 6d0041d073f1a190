import { z } from "zod"
import type { DomainPage } from "../contract/registrar"
import { afterMs, type Database, NOW, recordOf, rowsOf } from "../shared/sql.store"
import { DAY_MS } from "../shared/time"
import { wholeNumber } from "../shared/whole-number"
import { syncSchema } from "./admin-portfolio.requests"
import type { Proof, ProofFacts } from "./judge-proof"
import type { OwnedDomain } from "./owned-domain"
import { ownedDomainRecord } from "./portfolio.store"
import { askUnlisted, dueDomain, dueOfRank, factsOf, writePage, writeProof } from "./synced-domains.store"

/** The fault of a list that begins anew or goes on without names. */
export const ENDLESS_LIST = "the list does not end"

/** How the portfolio is read; durations in milliseconds. */
export type SyncPace = {
  /** From the end of a pass through the list to the next. */
  every_ms: number
  /** Between two reads, of all instances together. */
  gap_ms: number
  /** The longest that one read and what is written of it may take. */
  lease_ms: number
}

/** One page of the list is to be read. `faults`: how often it failed in a row. */
type PageWork = { kind: "page"; pass: number; cursor: string | null; faults: number }
type ProofWork = { kind: "proof"; domain: OwnedDomain }

/** Keeps others from reading until it is ended or its lease has run out; with a `fence` that has passed nothing is written. */
type Turn = { owner: string; fence: number }
export type PageTurn = Turn & PageWork
export type ProofTurn = Turn & ProofWork

/** A cursor may be forgotten upstream: a pass that got nowhere for so long begins anew. */
const MAX_PASS_MS = DAY_MS

/** Somebody else reads, or there is nothing to read: asked again with the next sweep. */
const IDLE_MS = 60 * 1_000

const stateRecord = z.object({
  pass: wholeNumber,
  cursor: z.string().nullable(),
  page_faults: z.number(),
  fence: wholeNumber,
  in_ms: z.number(),
  page_is_due: z.boolean(),
  pass_is_due: z.boolean(),
})
type State = z.infer<typeof stateRecord>

const moment = z.date().nullable()
const statusRecord = syncSchema.extend({ pass: wholeNumber, began_at: moment, ended_at: moment })
export type SyncStatus = z.infer<typeof statusRecord>

/** The portfolio's synchronisation in PostgreSQL: its one row is the lease, the pace and the place to go on from. */
export class PortfolioSync {
  constructor(private readonly db: Database) {}

  /** First what a customer or an order waits for, then the list, then the other domains whose details are due. */
  async takeTurn(
    owner: string,
    pace: SyncPace,
  ): Promise<PageTurn | ProofTurn | { kind: "wait"; in_ms: number }> {
    return this.db.transaction(async (tx) => {
      const state = await lockState(tx, pace)
      if (state === null) return { kind: "wait", in_ms: pace.gap_ms }
      if (state.in_ms > 0) return { kind: "wait", in_ms: Math.ceil(state.in_ms) }
      const work =
        (await proofDue(tx, 0)) ??
        (state.page_is_due ? pageOf(state) : null) ??
        (await proofDue(tx, 1)) ??
        (state.pass_is_due ? await beginPass(tx) : null)
      if (work === null) return { kind: "wait", in_ms: IDLE_MS }
      const fence = state.fence + 1
      await tx.query(
        `UPDATE reseller_sync SET lease_owner = $1, lease_until = ${afterMs("$2")}, fence = $3, next_read_at = ${afterMs("$4")}`,
        [owner, pace.lease_ms, fence, pace.gap_ms],
      )
      return { ...work, owner, fence }
    })
  }

  /** As soon as the pace allows, whatever reading rests for; after one that is under way another, which sees what has just changed. */
  async askNow(gap_ms: number): Promise<void> {
    await this.db.query(
      `UPDATE reseller_sync
          SET pass_wanted = true, next_page_at = '-infinity', next_read_at = least(next_read_at, ${afterMs("$1")})`,
      [gap_ms],
    )
  }

  async status(): Promise<SyncStatus> {
    const status = await recordOf(
      this.db,
      statusRecord,
      `SELECT pass, is_listing, pages, names, pass_began_at AS began_at, pass_ended_at AS ended_at, fault,
              (SELECT count(*)::int FROM reseller_domain WHERE prove_at <= ${NOW}) AS due FROM reseller_sync`,
    )
    if (status === null) throw new Error("Bug! The synchronisation has no row")
    return status
  }

  /** Asks for the details of what changed, was never read or not listed. A `fault` ends the pass: nothing is unlisted then. False: the turn was lost. */
  async savePage(
    turn: PageTurn,
    { records, next, fault }: DomainPage & { fault: string | null },
  ): Promise<boolean> {
    return this.inTurn(turn, false, async (tx) => {
      const seen = await writePage(tx, turn.pass, records)
      const begins_anew = records.length > 0 && seen === records.length && next !== null
      const why = fault ?? (begins_anew ? ENDLESS_LIST : null)
      const ends = next === null || why !== null
      await tx.query(
        `UPDATE reseller_sync
            SET cursor = $1, pages = pages + 1, names = names + $2, page_faults = 0, fault = $3, is_listing = $4,
                pass_ended_at = CASE WHEN $4 THEN pass_ended_at ELSE clock_timestamp() END`,
        [ends ? null : next, records.length - seen, why, !ends],
      )
      if (next === null && why === null) await askUnlisted(tx, turn.pass)
      return true
    })
  }

  /** The page is read again in `in_ms`; details go on meanwhile. */
  pageFailed(turn: PageTurn, fault: string, in_ms: number): Promise<void> {
    const later = `page_faults = page_faults + 1, fault = $1, next_page_at = ${afterMs("$2")}`
    return this.note(turn, `UPDATE reseller_sync SET ${later}`, [fault, in_ms])
  }

  /** `changed`: somebody changed the row after its details were asked for; nothing is written, and they are asked for again. */
  async saveProof(
    turn: ProofTurn,
    judge: (row: OwnedDomain, facts: ProofFacts) => Proof,
  ): Promise<"saved" | "changed" | "lost"> {
    return this.inTurn<"saved" | "changed" | "lost">(turn, "lost", async (tx) => {
      const { domain, version } = turn.domain
      const locked = "SELECT * FROM reseller_domain WHERE domain = $1 FOR UPDATE"
      const row = await recordOf(tx, ownedDomainRecord, locked, [domain])
      if (row?.version !== version) return "changed"
      await writeProof(tx, row, judge(row, await factsOf(tx, domain)))
      return "saved"
    })
  }

  /** The details of this domain are read again in `in_ms`; nobody else waits for that. */
  proofFailed(turn: ProofTurn, fault: string, in_ms: number): Promise<void> {
    const { domain, version } = turn.domain
    const later = `faults = faults + 1, fault = $1, prove_at = ${afterMs("$2")}`
    const statement = `UPDATE reseller_domain SET ${later} WHERE domain = $3 AND version = $4`
    return this.note(turn, statement, [fault, in_ms, domain, version])
  }

  /** Reading stops for `in_ms`: it is not the page's or the domain's fault. */
  rest(turn: PageTurn | ProofTurn, fault: string | null, in_ms: number): Promise<void> {
    const later = `fault = coalesce($1, fault), next_read_at = greatest(next_read_at, ${afterMs("$2")})`
    return this.note(turn, `UPDATE reseller_sync SET ${later}`, [fault, in_ms])
  }

  private note(turn: Turn, statement: string, values: unknown[]): Promise<void> {
    return this.inTurn(turn, undefined, async (tx) => {
      await tx.query(statement, values)
    })
  }

  /** Writes if the turn is still this worker's, and ends it. */
  private inTurn<T>(turn: Turn, lost: T, write: (tx: Database) => Promise<T>): Promise<T> {
    return this.db.transaction(async (tx) => {
      const ended = await rowsOf(
        tx,
        `UPDATE reseller_sync SET lease_owner = NULL, lease_until = NULL
          WHERE fence = $1 AND lease_owner = $2 RETURNING id`,
        [turn.fence, turn.owner],
      )
      return ended.length === 0 ? lost : write(tx)
    })
  }
}

const PASS_IS_LATE = `pass_began_at <= clock_timestamp() - ${MAX_PASS_MS} * interval '1 millisecond'`
const PAGE_IS_DUE = `(is_listing AND next_page_at <= clock_timestamp() AND NOT ${PASS_IS_LATE})`
const passIsDue = (every_ms: string): string =>
  `CASE WHEN is_listing THEN ${PASS_IS_LATE}
        ELSE pass_wanted OR pass_ended_at IS NULL OR pass_ended_at <= clock_timestamp() - ${every_ms} * interval '1 millisecond' END`

/** SQL: the one row, when there is a turn to take. */
export const dueSync = ({ every_ms }: Pick<SyncPace, "every_ms">): string =>
  `SELECT id FROM reseller_sync
    WHERE coalesce(greatest(lease_until, next_read_at) <= clock_timestamp(), true)
      AND (${PAGE_IS_DUE} OR ${passIsDue(String(every_ms))}
        OR (SELECT true ${dueOfRank("0")}) OR (SELECT true ${dueOfRank("1")}))`

/** Whether a read has been due for so long, and no instance has taken the turn. */
export const isListLeft = async (
  db: Database,
  { every_ms }: Pick<SyncPace, "every_ms">,
  late_ms: number,
): Promise<boolean> => {
  const statement = `SELECT 1 FROM reseller_sync
      WHERE greatest(lease_until, next_read_at,
                     CASE WHEN is_listing THEN next_page_at ELSE pass_ended_at + $1 * interval '1 millisecond' END)
            < clock_timestamp() - $2 * interval '1 millisecond'`
  return (await rowsOf(db, statement, [every_ms, late_ms])).length > 0
}

/** Locks the one row; null while another instance looks at it. `in_ms`: how long its lease or its pace still lasts. */
async function lockState(tx: Database, { every_ms }: SyncPace): Promise<State | null> {
  const statement = `SELECT pass, cursor, page_faults, fence,
          (extract(epoch FROM greatest(lease_until, next_read_at, clock_timestamp()) - clock_timestamp()) * 1000)::float AS in_ms,
          ${PAGE_IS_DUE} AS page_is_due, ${passIsDue("$1")} AS pass_is_due
     FROM reseller_sync FOR UPDATE SKIP LOCKED`
  const [row] = await rowsOf(tx, statement, [every_ms])
  return row === undefined ? null : stateRecord.parse(row)
}

const pageOf = ({ pass, cursor, page_faults }: Pick<State, "pass" | "cursor" | "page_faults">): PageWork => ({
  kind: "page",
  pass,
  cursor,
  faults: page_faults,
})

async function beginPass(tx: Database): Promise<PageWork> {
  const statement = `UPDATE reseller_sync
      SET pass = pass + 1, is_listing = true, cursor = NULL, pages = 0, names = 0, page_faults = 0,
          pass_wanted = false, next_page_at = '-infinity', pass_began_at = clock_timestamp()
    RETURNING pass, cursor, page_faults`
  const [row] = await rowsOf(tx, statement)
  return pageOf(stateRecord.pick({ pass: true, cursor: true, page_faults: true }).parse(row))
}

async function proofDue(tx: Database, rank: 0 | 1): Promise<ProofWork | null> {
  const domain = await dueDomain(tx, rank)
  return domain && { kind: "proof", domain }
}
