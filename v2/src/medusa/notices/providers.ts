import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { z } from "zod"
import { MAIL_PROVIDER, type MailParts, sendMail } from "../../reseller/mail/send-mail.service"
import type { Providers } from "../../reseller/mail/send-notices.service"
import { toWholeMinor } from "../money/units"

const dueRecord = z.object({
  currency_code: z.string(),
  total: z.coerce.number(),
  tax_total: z.coerce.number(),
  items: z.array(z.object({ is_tax_inclusive: z.boolean() })),
})

/** Our own alone. `mail`: null where the shop has no mail server; asked late, it is made beside this. */
export const mailProvider = (container: MedusaContainer, mail: () => MailParts | null): Providers => ({
  names: () => (mail() === null ? [] : [MAIL_PROVIDER]),
  async give(_, event, data) {
    const parts = mail()
    return parts !== null && sendMail(event, data, parts)
  },
  /** A prepared cart's tax is whatever its region's provider made of it. */
  async due(_, cart_id) {
    const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "cart",
      fields: ["currency_code", "total", "tax_total", "items.is_tax_inclusive"],
      filters: { id: cart_id },
    })
    const read = dueRecord.safeParse(data[0])
    if (!read.success) return null
    const { currency_code, total, tax_total, items } = read.data
    const tax = items.some(({ is_tax_inclusive }) => is_tax_inclusive) ? 0 : tax_total
    return { total: toWholeMinor(total, currency_code), tax: toWholeMinor(tax, currency_code) }
  },
})
