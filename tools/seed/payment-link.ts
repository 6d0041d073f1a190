import type { AxiosInstance } from "axios"
import { z } from "zod"
import { call } from "./call"

const answer = z.object({ store: z.object({ payment_link_template: z.string().nullish() }) })

/** Where draft orders are paid, as mails and Medusa's admin tell it; what is set already is left as it is. */
export const ensurePaymentLink = async (
  admin: AxiosInstance,
  payment_link_template: string,
): Promise<void> => {
  const { store } = await call(admin, answer, { url: "/admin/store" })
  if (store.payment_link_template) return
  await call(admin, answer, { method: "POST", url: "/admin/store", data: { payment_link_template } })
}
