import type { AxiosResponse } from "axios"
import { z } from "zod"
import { call } from "../../../tools/seed/call"
import type { DomainShop } from "../domains/domain-shop"

const linkSchema = z.object({ token: z.string(), expires_at: z.string() }).strict()

/** A new one-time link for a guest buyer, as the shop gets it. */
export const makeLink = ({ shop }: DomainShop, id: string): Promise<z.infer<typeof linkSchema>> =>
  call(shop.admin, linkSchema, { method: "POST", url: `/admin/inquiry-orders/${id}/link`, data: {} })

/** POST /store/inquiries/link with whatever it answers. */
export const tryMailNewLink = ({ shop }: DomainShop, token: string): Promise<AxiosResponse<unknown>> =>
  shop.http.post<unknown>("/store/inquiries/link", { token })

/** POST /store/inquiries/read with whatever it answers. */
export const tryReadByLink = ({ shop }: DomainShop, token: unknown): Promise<AxiosResponse<unknown>> =>
  shop.http.post<unknown>("/store/inquiries/read", { token })

/** DELETE /store/inquiries/link with whatever it answers. */
export const tryCloseLinks = ({ shop }: DomainShop, token: string): Promise<AxiosResponse<unknown>> =>
  shop.http.delete<unknown>("/store/inquiries/link", { data: { token } })
