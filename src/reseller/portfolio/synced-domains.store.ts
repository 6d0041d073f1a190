import { z } from "zod"
import type { DomainRecord } from "../contract/registrar"
import { shopNotice } from "../mail/notice"
import { planNotice } from "../mail/plan-notices.store"
import { IS_HELD_DONE, PAID_AND_UNDER_WAY } from "../orders/row-conditions.store"
import { endOwed, recordOwed } from "../renewals/renewal-changes.store"
import { IS_SOLD_AGAIN } from "../renewals/renewals.store"
import { readDate } from "../shared/calendar-date"
import {
  afterMs,
  countOf,
  type Database,
  NOW,
  newValues,
  recordOf,
  recordsOf,
  rowsOf,
} from "../shared/sql.store"
import { DAY_MS } from "../shared/time"
import {
  type BookedOrder,
  type BookedRenewal,
  bookedOrderSchema,
  bookedRenewalSchema,
  explainedExpiry,
} from "./books"
import type { Proof, ProofFacts } from "./judge-proof"
import type { OwnedDomain } from "./owned-domain"
import { ownedDomainRecord } from "./portfolio.store"
import { assignments, CHANGED, RANK, writeDomainHistory } from "./portfolio-changes.store"

/** A name that no pass lists and whose details are there all the same is asked again after so long. */
const UNLISTED_PROOF_MS = 7 * DAY_MS

/** Writes the names of a page; how many of them this pass had listed already. */
export async function writePage(
  tx: Database,
  pass: number,
  records: readonly DomainRecord[],
): Promise<number> {
  const names = records.map(({ domain }) => domain)
  const seen = await countOf(tx, "reseller_domain WHERE domain = ANY ($1) AND listed_in = $2", [names, pass])
  const page = records.map(({ domain, raw: _, ...record }) => {
    const listed = { ...record, expiry: readDate(record.expiry) }
    return { domain, ...listed, listed }
  })
  const statement = `WITH page AS (
       SELECT * FROM jsonb_to_recordset($2::jsonb) AS page (domain text, status text, order_state text, expiry text,
              nameservers jsonb, locked boolean, auto_renew boolean, listed jsonb)),
     written AS (
       INSERT INTO reseller_domain AS d
              (domain, status, order_state, expiry, last_expiry, nameservers, locked, auto_renew, listed, listed_in, seen_at)
       SELECT domain, status, order_state, expiry, expiry, nameservers, locked, auto_renew, listed, $1::bigint, clock_timestamp()
         FROM page ORDER BY domain
       ON CONFLICT (domain) DO UPDATE
          SET listed = excluded.listed, listed_in = excluded.listed_in, seen_at = excluded.seen_at,
              version = d.version + (d.listed IS DISTINCT FROM excluded.listed)::int,
              prove_at = CASE WHEN d.listed IS DISTINCT FROM excluded.listed OR d.missing_since IS NOT NULL
                              THEN excluded.seen_at
                              WHEN d.proved_at IS NULL THEN coalesce(d.prove_at, excluded.seen_at)
                              ELSE d.prove_at END,
              ${RANK}
       RETURNING domain, xmax = 0 AS is_new)
     INSERT INTO reseller_domain_history (domain, what, who)
     SELECT domain, 'found', 'system' FROM written WHERE is_new`
  await tx.query(statement, [pass, JSON.stringify(page)])
  return seen
}

/** A whole pass has gone by without them: their own details decide. The list has nothing more to say of them. */
export async function askUnlisted(tx: Database, pass: number): Promise<void> {
  const statement = `UPDATE reseller_domain d
      SET listed = NULL, prove_at = clock_timestamp(), ${RANK},
          version = version + 1
    WHERE coalesce(listed_in, 0) < $1 AND missing_since IS NULL AND faults = 0
      AND (listed IS NOT NULL OR proved_at IS NULL OR proved_at < clock_timestamp() - $2 * interval '1 millisecond')`
  await tx.query(statement, [pass, UNLISTED_PROOF_MS])
}

const factsRecord = z.object({ in_flight: z.boolean(), just_ordered: z.boolean(), unlisted: z.boolean() })

/** SQL: of the domain whose details are longest due. */
export const dueOfRank = (rank: string): string =>
  `FROM reseller_domain WHERE prove_rank = ${rank} AND prove_at <= ${NOW} ORDER BY prove_at LIMIT 1`

/** The domain whose details are longest due; of rank 0 a customer or an order waits for them. */
export const dueDomain = (tx: Database, rank: 0 | 1): Promise<OwnedDomain | null> =>
  recordOf(tx, ownedDomainRecord, `SELECT * ${dueOfRank("$1")}`, [rank])

/** Facts beside the portfolio's row: orders of the name, what they explain, and whether a whole pass went by without it. */
export async function factsOf(tx: Database, domain: string): Promise<ProofFacts> {
  const statement = `SELECT EXISTS (SELECT 1 FROM reseller_order WHERE subject = d.domain
                     AND (in_flight_since IS NOT NULL
                       OR request->>'kind' = 'renew' AND (${IS_HELD_DONE} OR attempts > 0 AND ${PAID_AND_UNDER_WAY})))
            AS in_flight,
          EXISTS (SELECT 1 FROM reseller_order WHERE subject = d.domain
                     AND request->>'kind' IN ('register', 'renew') AND state = 'completed'
                     AND updated_at > clock_timestamp() - interval '1 hour') AS just_ordered,
          d.listed IS NULL AND (d.listed_in IS NOT NULL
            OR NOT s.is_listing AND s.fault IS NULL AND s.pass_ended_at IS NOT NULL AND d.created_at < s.pass_began_at)
            AS unlisted
     FROM reseller_domain d, reseller_sync s WHERE d.domain = $1`
  const [facts] = await rowsOf(tx, statement, [domain])
  const known = { sold: await soldOrders(tx, domain), unpaid: await unpaidRenewals(tx, domain) }
  return { ...factsRecord.parse(facts), explained: (shown) => explainedExpiry(known, shown) }
}

const writtenRecord = z.object({ missing_since: z.date().nullable() })

/** SQL: a flag found as wanted need not be set; a later difference is somebody's doing. On the right stands what was before. */
const settledFlag = (auto_renew: string): string =>
  `flag_set_at = CASE WHEN d.customer_id IS NOT NULL AND ${auto_renew} = d.auto_renew_wanted
                      THEN coalesce(d.flag_set_at, clock_timestamp()) ELSE d.flag_set_at END`

/** Writes what the details came to; a domain that has vanished is mailed to the shop's staff. */
export async function writeProof(
  tx: Database,
  row: Pick<OwnedDomain, "domain" | "customer_id">,
  proof: Proof,
): Promise<void> {
  const { domain } = row
  const { missing, ...patch } = proof.patch
  const { values, place } = newValues(domain, proof.again_in_ms)
  const columns = assignments(patch, place)
  if (patch.auto_renew !== undefined) columns.push(settledFlag(`${place(patch.auto_renew)}::boolean`))
  if (missing !== undefined)
    columns.push(
      missing ? "missing_since = clock_timestamp()" : "missing_since = NULL, seen_at = clock_timestamp()",
    )
  const statement = `UPDATE reseller_domain d
      SET ${[...columns, CHANGED, RANK].join(", ")},
          proved_at = clock_timestamp(), faults = 0, fault = NULL, prove_at = ${afterMs("$2")}
    WHERE domain = $1 RETURNING missing_since`
  const [written] = await rowsOf(tx, statement, values)
  await endOwed(tx, domain, "expiry_changed")
  if (proof.owed !== null) await recordOwed(tx, row, proof.owed)
  const { missing_since } = writtenRecord.parse(written)
  if (missing === true && missing_since !== null) {
    const about = { domain, customer_id: null, at: missing_since }
    const key = `${domain}|${missing_since.toISOString()}`
    await planNotice(tx, shopNotice("domain.missing", { ...about, key }))
  }
  for (const event of proof.history) await writeDomainHistory(tx, domain, event, "system")
}

/** SQL: a moment as a day in UTC, as registries count. */
const dayOf = (moment: string): string => `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`

/** Sold and delivered orders, of one name or, for a command, of all. */
export const soldOrders = (db: Database, domain?: string): Promise<BookedOrder[]> => {
  const statement = `SELECT r.id, r.order_id, r.request->>'kind' AS kind, r.subject, (r.request->>'years')::int AS years,
          r.request->>'expiry' AS expiry, r.state, r.current_cost, r.charged,
          ${dayOf("r.first_sent_at")} AS sent_on, ${dayOf("done.at")} AS completed_on,
          coalesce(done."from" = 'held', false) AS is_accepted
     FROM reseller_order r
     LEFT JOIN LATERAL (
       SELECT h.at, h."from" FROM reseller_order_history h
        WHERE h.reseller_order_id = r.id AND h."to" = 'completed' ORDER BY h.id LIMIT 1) done ON true
    WHERE r.state = 'completed' ${domain === undefined ? "" : "AND r.subject = $1"} ORDER BY r.id`
  return recordsOf(db, bookedOrderSchema, statement, domain === undefined ? [] : [domain])
}

/** Those that upstream did by itself for the registration that is; of paid ones the order tells. */
export const unpaidRenewals = (db: Database, domain?: string): Promise<BookedRenewal[]> => {
  const statement = `SELECT domain, from_expiry, to_expiry, years, state = 'waived' AS is_waived,
          CASE state WHEN 'open' THEN reseller_order_id END AS bill_row_id
     FROM reseller_renewal r
    WHERE kind = 'owed' AND state NOT IN ('paid', 'withdrawn') AND NOT ${IS_SOLD_AGAIN} ${domain === undefined ? "" : "AND domain = $1"} ORDER BY domain, from_expiry`
  return recordsOf(db, bookedRenewalSchema, statement, domain === undefined ? [] : [domain])
}
