import type { z } from "zod"
import type { claimAnswerSchema } from "../../api-schemas/orders"
import { claimNamed } from "../../app/links/claim-links"
import type { Reseller } from "../composition/reseller"
import { alignRows } from "./align-rows"

export const claimOrders = (
  token: string,
  customer_id: string,
  { database, parts }: Reseller,
): Promise<z.input<typeof claimAnswerSchema>> =>
  database.transaction((tx) =>
    claimNamed(tx, parts.claims?.read(token) ?? null, customer_id, async (id, to) => {
      await tx.query(
        `UPDATE "order" SET customer_id = $2, email = $3, updated_at = clock_timestamp() WHERE id = $1`,
        [id, to.customer_id, to.email],
      )
      await alignRows(tx, id)
    }),
  )
