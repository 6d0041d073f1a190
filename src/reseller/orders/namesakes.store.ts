import { z } from "zod"
import { samePeriodSql } from "../portfolio/portfolio.store"
import { cellOf, type Database, literals, newValues, recordOf, rowsOf } from "../shared/sql.store"
import { isDone, type OrderRow } from "./order-row"
import type { Rival } from "./order-rows"
import { IS_DONE, IS_OPEN } from "./row-conditions.store"
import { GIVEN_UP_STATES, NAME_IN_FLIGHT } from "./states"

/** SQL: when a registration of this table got its name, as far as its order tells. */
const gotAt = (table: string): string => `coalesce(${table}.last_sent_at, ${table}.updated_at)`

/** SQL: of `reseller_order`, that it is the last registration of its name, for a term that has not ended. */
const IS_LAST_OF_NAME = `(request->>'kind' = 'register'
  AND ${IS_DONE}
  AND ${gotAt("reseller_order")} + (request->>'years')::int * interval '1 year' > clock_timestamp()
  AND NOT EXISTS (
    SELECT 1 FROM reseller_order later WHERE subject = reseller_order.subject AND request->>'kind' = 'register' AND ${IS_DONE}
       AND (${gotAt("later")}, id) > (${gotAt("reseller_order")}, reseller_order.id)))`

/** SQL: of `reseller_order`, that it is the registration which has its name, unless the account was seen to have lost it since. */
export const HAS_THE_NAME = `(${IS_LAST_OF_NAME}
  AND NOT EXISTS (
    SELECT 1 FROM reseller_domain WHERE domain = reseller_order.subject AND missing_since > ${gotAt("reseller_order")}))`

/** SQL: a renewal of the period that begins with the expiry in this parameter. */
const renewedSince = (expiry: string): string =>
  `(request->>'kind' = 'renew' AND ${samePeriodSql("request->>'expiry'", expiry)} AND ${IS_DONE})`

/** SQL: of `reseller_domain`, that the account has it, as far as the synchronisation saw: lists tell of failed orders, too. */
export const IS_THERE = `(missing_since IS NULL
  AND CASE WHEN expiry IS NULL THEN order_state IS DISTINCT FROM 'failed' ELSE expiry::date >= current_date END)`

const rivalRecord = z.object({ kind: z.enum(["owner", "open", "another_owner"]), id: z.string() })

export async function findRival(db: Database, row: OrderRow): Promise<Rival | null> {
  const { subject, id, customer_id, request } = row
  if (request.kind === "inquiry") return null
  const { values, place } = newValues(subject, id)
  const owns = request.kind === "renew" ? renewedSince(place(request.expiry)) : HAS_THE_NAME
  // A row that was sent, or is done, brought the portfolio's name itself.
  const asksPortfolio = row.first_sent_at === null && !isDone(row)
  const isThere = request.kind === "register" ? IS_THERE : "true"
  const portfolio = asksPortfolio
    ? `UNION ALL SELECT 3, 'another_owner', domain FROM reseller_domain
        WHERE domain = $1 AND customer_id IS NOT NULL AND customer_id IS DISTINCT FROM ${place(customer_id)} AND ${isThere}`
    : ""
  const statement = `SELECT CASE WHEN ${owns} THEN 1 ELSE 2 END AS rank, CASE WHEN ${owns} THEN 'owner' ELSE 'open' END AS kind, id
     FROM reseller_order
    WHERE subject = $1 AND id <> $2 AND request->>'kind' IN ('register', 'renew') AND (${IS_OPEN} OR ${owns})
    ${portfolio} ORDER BY rank, id LIMIT 1`
  return recordOf(db, rivalRecord, statement, values)
}

export async function findSpent(db: Database, { id, subject, request }: OrderRow): Promise<string | null> {
  if (request.kind !== "renew") return null
  const statement = `SELECT id FROM reseller_order
    WHERE subject = $1 AND id <> $2 AND request->>'kind' = 'renew' AND request->>'expiry' = $3
      AND (request->>'years')::int = $4 AND accepted_at IS NOT NULL AND state IN (${literals(GIVEN_UP_STATES)})
    ORDER BY accepted_at DESC, id DESC LIMIT 1`
  return cellOf(db, z.string(), statement, [subject, id, request.expiry, request.years])
}

/** It is known what became of this one's name. A row that somebody works on at this moment is left to its own wait. */
export async function wakeNamesakes(
  db: Database,
  { id, subject, request }: Pick<OrderRow, "id" | "subject" | "request">,
): Promise<void> {
  if (request.kind === "inquiry") return
  const statement = `UPDATE reseller_order SET next_attempt_at = clock_timestamp(), waits = 0, stalls = 0
    WHERE id IN (
      SELECT id FROM reseller_order WHERE subject = $1 AND id <> $3 AND state = 'waiting' AND reason = $2
         FOR UPDATE SKIP LOCKED)`
  await db.query(statement, [subject, NAME_IN_FLIGHT, id])
}

/** Any number of our own, apart from other uses of advisory locks. */
const TURNS = 6_402_118

/** Until the transaction ends, nobody else who takes turns about one of these names and orders goes on. */
export async function takeTurns(db: Database, subjects: readonly string[]): Promise<void> {
  for (const subject of [...subjects].sort()) {
    await db.query("SELECT pg_advisory_xact_lock($1, hashtext($2))", [TURNS, subject])
  }
}

const OPEN_INDEX = "reseller_order_one_open"

/** A driver's error, or TypeORM's around it, which copies its fields. */
const uniqueViolation = z.object({ code: z.literal("23505"), constraint: z.literal(OPEN_INDEX) })

const isNameOpen = (fault: unknown): boolean => uniqueViolation.safeParse(fault).success

/** Between a row's last look and its launch another one had what it is to get. */
class HadMeanwhile extends Error {
  override readonly name = "HadMeanwhile"
}

/** Asked while this row alone can be open: no call of another row may have ended since it was claimed. Throws what `isRivals` knows. */
export const nobodyHadItSince =
  (claimed_at: Date) =>
  async (db: Database, row: OrderRow): Promise<void> => {
    const isHad = (await findRival(db, row))?.kind === "owner"
    if (isHad || (await endedSince(db, row, claimed_at))) throw new HadMeanwhile()
  }

async function endedSince(db: Database, { id, subject, request }: OrderRow, since: Date): Promise<boolean> {
  if (request.kind === "inquiry") return false
  const statement = `SELECT 1 FROM reseller_order
    WHERE subject = $1 AND id <> $2 AND request->>'kind' IN ('register', 'renew')
      AND last_sent_at IS NOT NULL AND updated_at > $3 LIMIT 1`
  const ended = await rowsOf(db, statement, [subject, id, since])
  return ended.length > 0
}

/** Whether the row could not be launched because another one of its name is open, or has what it is to get. */
export const isRivals = (fault: unknown): boolean => isNameOpen(fault) || fault instanceof HadMeanwhile
