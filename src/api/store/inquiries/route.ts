import type { MedusaRequest, MedusaResponse } from "@medusajs/medusa"
import { CONSENT } from "../../../core/inquiries/consent"
import { admitVisitor } from "../../../medusa/http/admit-visitor"
import { languageOf } from "../../../medusa/http/language-of"
import { parseRequest } from "../../../medusa/http/parse-request"
import { regionCurrency } from "../../../medusa/http/region-currency"
import { resellerOf } from "../../../medusa/http/reseller-of"
import { upstreamUnavailable } from "../../../medusa/http/upstream-unavailable"
import { inquiriesOf } from "../../../medusa/inquiries/inquiries-of"
import { offerViews } from "../../../medusa/inquiries/offer-views"
import { sellingStopped } from "../../../medusa/sales/selling-stopped"
import { regionQuerySchema } from "../../../wire/region-query"

/** The inquiries of the storefront with their prices and forms, and what a buyer must agree to. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const language = languageOf(req)
  await admitVisitor(req, "catalogues")
  const { region_id } = parseRequest(regionQuerySchema, req.query)
  const inquiries = inquiriesOf(reseller)
  const currency_code = await regionCurrency(region_id, reseller)
  const catalogue = await inquiries.catalogue()
  if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
  const stopped = await sellingStopped(reseller.container.manager)
  const entries = stopped.inquiries ? [] : catalogue.value
  res.status(200).json({
    inquiries: offerViews(entries, { currency_code, language, pricing: reseller.pricing }),
    currency_code,
    consent: { version: CONSENT.version, text: CONSENT.text[language] },
  })
}
