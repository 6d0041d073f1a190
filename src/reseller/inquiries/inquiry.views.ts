import { z } from "zod"
import type { App } from "../app"
import type { CatalogueEntry } from "../contract/inquirer"
import type { adminInquiryOrderSchema } from "../orders/admin-orders.requests"
import { type Beside, statusFields } from "../orders/order.views"
import { failuresOf } from "../orders/order-history.store"
import { type InquiryRow, isInquiryRow, type OrderRow } from "../orders/order-row"
import { shopperMessage, shopperReason } from "../orders/shopper-messages"
import { saleCostOf } from "../prices/ask-quotes"
import { shownPrice } from "../prices/price-of"
import type { PricingOptions } from "../prices/pricing-options"
import type { Language } from "../shared/language"
import type { inquiryServiceSchema } from "./admin-inquiries.requests"
import {
  fieldLabels,
  INQUIRIES,
  type ServiceId,
  STOREFRONT_IDS,
  sampleResult,
  serviceIdSchema,
} from "./inquiries"
import type {
  inquiryOfferSchema,
  inquiryOnOrderSchema,
  inquiryOrderSchema,
  verdictSchema,
} from "./inquiries.requests"
import { jsonSchemaOf } from "./json-schema"
import { ReadLinks } from "./read-links.store"
import { CATEGORIES } from "./services/define-inquiry"
import type { Keeping } from "./vault/inquiry-vault.store"

type Shown = { currency_code: string; language: Language; pricing: PricingOptions }

export const labelsIn = (service: ServiceId, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldLabels(service)).map(([name, label]) => [name, label[language]]))

export function verdictIn(
  service: ServiceId,
  result: unknown,
  language: Language,
): z.input<typeof verdictSchema> | null {
  const verdict = INQUIRIES[service].verdict(result)
  return verdict && { ...verdict, label: verdict.label[language] }
}

/** A storefront's list, without an entry nothing orderable; prices in minor units, for show: a sale asks again. */
export function offerViews(
  entries: readonly CatalogueEntry[],
  { currency_code, language, pricing }: Shown,
): z.input<typeof inquiryOfferSchema>[] {
  return STOREFRONT_IDS.map((service) => {
    const inquiry = INQUIRIES[service]
    const { title, category, variant } = inquiry
    const cost = saleCostOf(entries.find((entry) => entry.service === service))
    const price = shownPrice({ service }, cost, currency_code, pricing)
    const result = sampleResult(service)
    return {
      service,
      title: title[language],
      category,
      category_title: CATEGORIES[category][language],
      orderable: price !== null,
      price,
      currency_code,
      input_schema: jsonSchemaOf(inquiry),
      sample: { result, labels: labelsIn(service, language), verdict: verdictIn(service, result, language) },
      variant: variant && {
        group: variant.group,
        question: variant.question[language],
        option: variant.option[language],
      },
    }
  })
}

export const serviceViews = (entries: readonly CatalogueEntry[]): z.input<typeof inquiryServiceSchema>[] =>
  entries.map(({ raw: _, ...entry }) => {
    const known = serviceIdSchema.safeParse(entry.service)
    const inquiry = known.success ? INQUIRIES[known.data] : null
    const sold = inquiry?.storefront === true && saleCostOf(entry) !== null
    return { ...entry, title: inquiry?.title ?? null, known: known.success, sold }
  })

const titleOf = (row: InquiryRow) => INQUIRIES[serviceIdSchema.parse(row.subject)].title

export const storeInquiryView = (
  row: InquiryRow,
  keeping: Keeping | undefined,
  language: Language,
): z.input<typeof inquiryOrderSchema> => ({
  id: row.id,
  line_item_id: row.line_item_id,
  order_id: row.order_id,
  service: row.subject,
  title: titleOf(row)[language],
  state: row.state,
  message: shopperMessage("inquiry", row.state, language),
  has_result: row.state === "completed" && keeping?.has_result === true,
  created_at: row.created_at,
})

export async function storeInquiryViews(rows: readonly OrderRow[], language: Language, app: App) {
  const { vault } = app.parts.personalData
  const inquiries = rows.filter(isInquiryRow)
  const keeping = await vault.keeping(inquiries.map(({ id }) => id))
  return inquiries.map((row) => storeInquiryView(row, keeping.get(row.id), language))
}

/** The same for the page of their order, which whoever knows its id may see. */
export async function inquiriesOnOrder(
  rows: readonly OrderRow[],
  language: Language,
  app: App,
): Promise<z.input<typeof inquiryOnOrderSchema>[]> {
  const { database } = app
  const inquiries = rows.filter(isInquiryRow)
  const ids = inquiries.map(({ id }) => id)
  const keeping = await app.parts.personalData.vault.keeping(ids)
  const openings = await new ReadLinks(database).openings(ids)
  const lost_by = await failuresOf(database, inquiries)
  return inquiries.map((row) => ({
    ...storeInquiryView(row, keeping.get(row.id), language),
    by_link: openings.get(row.id) ?? null,
    why: shopperReason(row, lost_by.get(row.id) ?? null, language),
  }))
}

export const adminInquiryView = (
  row: InquiryRow,
  beside: Beside,
  keeping: Keeping | undefined,
): z.input<typeof adminInquiryOrderSchema> => ({
  ...statusFields(row),
  ...beside,
  service: row.subject,
  title: titleOf(row),
  reference: row.reference,
  has_personal_data: keeping !== undefined && keeping.erased_at === null,
})
