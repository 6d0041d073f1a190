import type { AxiosResponse } from "axios"
import type { DomainShop } from "../domains/domain-shop"

let references = 0

/** POST /admin/inquiry-orders, under a reference of its own, with whatever it answers. */
export const askAsAdmin = (
  { shop }: DomainShop,
  service: string,
  input: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<AxiosResponse<unknown>> => {
  references += 1
  const terms = { max_charge: 100_000, reference: `test-${process.pid}-${references}` }
  return shop.admin.post<unknown>("/admin/inquiry-orders", { service, input, ...terms }, { headers })
}
