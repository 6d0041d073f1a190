import { regionQuerySchema } from "../../../api-schemas/fields"
import { parseRequest } from "../../../api-schemas/parse-request"
import { inquiriesOf } from "../../../app/inquiries/inquiries-of"
import { offerViews } from "../../../app/inquiries/inquiry-views"
import { regionCurrency } from "../../../app/prices/region-currency"
import { sellingStopped } from "../../../app/sales/selling-switches"
import { CONSENT } from "../../../core/inquiries/personal-data"
import { upstreamUnavailable } from "../../../core/quotes/refusals"
import { admitted, languageOf } from "../../../medusa/http/request"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { resellerOf } from "../../../medusa/http/who"

/** The inquiries of the storefront with their prices and forms, and what a buyer must agree to. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const reseller = resellerOf(req)
  const language = languageOf(req)
  await admitted(req, "catalogues")
  const { region_id } = parseRequest(regionQuerySchema, req.query)
  const inquiries = inquiriesOf(reseller)
  const currency_code = await regionCurrency(region_id, reseller)
  const catalogue = await inquiries.catalogue()
  if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
  const stopped = await sellingStopped(reseller.database)
  const entries = stopped.inquiries ? [] : catalogue.value
  res.status(200).json({
    inquiries: offerViews(entries, { currency_code, language, pricing: await reseller.pricing() }),
    currency_code,
    consent: { version: CONSENT.version, text: CONSENT.text[language] },
  })
}
