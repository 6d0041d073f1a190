import type { EntityManager } from "typeorm"
import { z } from "zod"
import { missingNotice } from "../../core/notices/notice"
import type { Proof, ProofFacts } from "../../core/portfolio/judge-proof"
import type { OwnedDomain } from "../../core/portfolio/owned-domain"
import { planNotice } from "./notices-store"
import { assignments, CHANGED, parseOwnedDomain, RANK, writeDomainHistory } from "./portfolio-store"
import { afterMs, NOW, newValues, rowsOf } from "./sql"

const factsRecord = z.object({ in_flight: z.boolean(), just_ordered: z.boolean(), unlisted: z.boolean() })

/** The domain whose details are longest due; of rank 0 a customer or an order waits for them. */
export async function dueDomain(tx: EntityManager, rank: 0 | 1): Promise<OwnedDomain | null> {
  const [row] = await rowsOf(
    tx,
    `SELECT * FROM reseller_domain WHERE prove_rank = $1 AND prove_at <= ${NOW} ORDER BY prove_at LIMIT 1`,
    [rank],
  )
  return row === undefined ? null : parseOwnedDomain(row)
}

/** What the portfolio's row does not tell: orders of the name, and whether a whole pass went by without it. */
export async function factsOf(tx: EntityManager, domain: string): Promise<ProofFacts> {
  const [facts] = await rowsOf(
    tx,
    `SELECT EXISTS (SELECT 1 FROM reseller_order WHERE subject = d.domain AND in_flight_since IS NOT NULL) AS in_flight,
            EXISTS (SELECT 1 FROM reseller_order WHERE subject = d.domain
                       AND request->>'kind' IN ('register', 'renew') AND state = 'completed'
                       AND updated_at > clock_timestamp() - interval '1 hour') AS just_ordered,
            d.listed IS NULL AND (d.listed_in IS NOT NULL
              OR NOT s.is_listing AND s.fault IS NULL AND s.pass_ended_at IS NOT NULL AND d.created_at < s.pass_began_at)
              AS unlisted
       FROM reseller_domain d, reseller_sync s WHERE d.domain = $1`,
    [domain],
  )
  return factsRecord.parse(facts)
}

const writtenRecord = z.object({ missing_since: z.date().nullable() })

/** What its details came to; the shop's people are told of a domain that has vanished. */
export async function writeProof(tx: EntityManager, domain: string, proof: Proof): Promise<void> {
  const { missing, ...patch } = proof.patch
  const { values, place } = newValues(domain, proof.again_in_ms)
  const columns = assignments(patch, place)
  if (missing !== undefined)
    columns.push(
      missing ? "missing_since = clock_timestamp()" : "missing_since = NULL, seen_at = clock_timestamp()",
    )
  const [written] = await rowsOf(
    tx,
    `UPDATE reseller_domain d
        SET ${[...columns, CHANGED, RANK].join(", ")},
            proved_at = clock_timestamp(), faults = 0, fault = NULL, prove_at = ${afterMs("$2")}
      WHERE domain = $1 RETURNING missing_since`,
    values,
  )
  const { missing_since } = writtenRecord.parse(written)
  if (missing === true && missing_since !== null) await planNotice(tx, missingNotice(domain, missing_since))
  for (const event of proof.history) await writeDomainHistory(tx, domain, event, "system")
}
