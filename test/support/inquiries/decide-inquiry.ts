import type { AxiosResponse } from "axios"
import type { DomainShop } from "../domains/domain-shop"

export const decideInquiry = (
  { shop }: Pick<DomainShop, "shop">,
  id: string,
  decision: "approve" | "reject" | "retry",
  body: Readonly<Record<string, unknown>> = {},
): Promise<AxiosResponse<unknown>> =>
  shop.admin.post<unknown>(`/admin/inquiry-orders/${id}/${decision}`, body)
