import type { AxiosResponse } from "axios"
import { z } from "zod"
import { call } from "../../../tools/seed/call"
import type { DomainShop } from "../domains/domain-shop"

const linkSchema = z.object({ token: z.string(), expires_at: z.string() }).strict()

export const makeLink = ({ shop }: DomainShop, id: string): Promise<z.infer<typeof linkSchema>> =>
  call(shop.admin, linkSchema, { method: "POST", url: `/admin/inquiry-orders/${id}/link`, data: {} })

export const tryMailNewLink = ({ shop }: DomainShop, token: string): Promise<AxiosResponse<unknown>> =>
  shop.http.post<unknown>("/store/inquiries/link", { token })

export const tryReadByLink = ({ shop }: DomainShop, token: unknown): Promise<AxiosResponse<unknown>> =>
  shop.http.post<unknown>("/store/inquiries/read", { token })

export const tryCloseLinks = ({ shop }: DomainShop, token: string): Promise<AxiosResponse<unknown>> =>
  shop.http.delete<unknown>("/store/inquiries/link", { data: { token } })
