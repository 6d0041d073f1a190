import { z } from "zod"
import type { WaitingEvents } from "../../app/shop"
import type { Database } from "../../postgres/database"
import { rowsOf } from "../../postgres/sql"
import { ulidTimestamp } from "../../shop-tables/young-lines"

const eventsRecord = z.object({ waiting: z.number(), first_id: z.string().nullable() })

/** What Medusa has written down to be sent, and has not sent yet. */
export async function waitingEvents(db: Database): Promise<WaitingEvents> {
  const [events] = await rowsOf(db, "SELECT count(*)::int AS waiting, min(id) AS first_id FROM staged_job")
  const { waiting, first_id } = eventsRecord.parse(events)
  return { waiting, oldest_at: first_id === null ? null : ulidTimestamp(first_id) }
}
