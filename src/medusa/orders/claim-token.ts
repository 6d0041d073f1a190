import type { Reseller } from "../composition/reseller"

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
