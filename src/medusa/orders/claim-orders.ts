import type { z } from "zod"
import type { claimAnswerSchema } from "../../api-schemas/orders"
import { claimNamed } from "../../app/links/claim-links"
import type { Reseller } from "../composition/reseller"
import { alignRows } from "./align-rows"

export const claimOrders = (
  token: string,
  customer_id: string,
  { container, parts }: Reseller,
): Promise<z.input<typeof claimAnswerSchema>> =>
  container.manager.transaction((tx) =>
    claimNamed(tx, parts.claims?.read(token) ?? null, customer_id, async (id, to) => {
      await container.orderService.withTransaction(tx).update(id, to)
      await alignRows(tx, id)
    }),
  )

/** For whoever mails the guest: good for the order's address alone, as it is now. */
export async function claimToken(
  order_id: string,
  { container: { orderService }, parts: { claims } }: Asked,
): Promise<string | null> {
  const { email, customer } = await orderService.retrieve(order_id, { relations: ["customer"] })
  return customer.has_account ? null : (claims?.make([order_id], email) ?? null)
}

type Asked = {
  container: Pick<Reseller["container"], "orderService">
  parts: Pick<Reseller["parts"], "claims">
}
