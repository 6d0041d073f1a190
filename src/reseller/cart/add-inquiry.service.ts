import type { z } from "zod"
import type { App } from "../app"
import type { AnsweredCart, Buyer } from "../binding/carts"
import { inquiriesOf, invalidInput, issueIn, readInput } from "../inquiries/inquire.service"
import { INQUIRIES, serviceIdSchema } from "../inquiries/inquiries"
import type { addInquiryBodySchema } from "../inquiries/inquiries.requests"
import { CONSENT } from "../inquiries/personal-data"
import { newLinkToken, ReadLinks } from "../inquiries/read-links.store"
import type { OrderRow } from "../orders/order-row"
import { notAdded } from "../prices/quote"
import type { Language } from "../shared/language"
import { Refusal } from "../shared/refusal"
import type { Database } from "../shared/sql.store"
import { assertReadyToSell, presentQuotes } from "./fresh-quotes.service"
import { inquiryVariantId } from "./reseller-products.service"

type InquiryToAdd = ReturnType<typeof readInquiryToAdd>

/** A refusal has nothing of the input. */
export function readInquiryToAdd(asked: z.output<typeof addInquiryBodySchema>, language: Language) {
  const service = serviceIdSchema.safeParse(asked.service)
  if (!service.success || !INQUIRIES[service.data].storefront) {
    const sentence = "There is no such inquiry; GET /store/inquiries lists them."
    throw new Refusal("impossible", "unknown_service", sentence, { field: "service" })
  }
  if (asked.consent !== true) {
    const sentence =
      'The buyer must agree first: show the text of GET /store/inquiries and send "consent": true.'
    throw new Refusal("invalid", "consent_required", sentence, { field: "consent" })
  }
  const read = readInput(service.data, asked.input)
  if (read.kind === "invalid") throw invalidInput(read.fields, language)
  const warnings = read.warnings.map((warning) => issueIn(warning, language))
  return { service: service.data, input: read.input, warnings }
}

/** Its input goes into the vault alone. `read_token`: whoever asks without an account opens the answer with it (decision 0022). */
export async function addInquiry(
  cart_id: string,
  toAdd: InquiryToAdd,
  buyer: Buyer,
  app: App,
): Promise<{ cart: AnsweredCart; row: OrderRow; read_token: string | null }> {
  inquiriesOf(app)
  await assertReadyToSell(app)
  const { currency_code } = await app.carts.open(cart_id, buyer.customer_id)
  const { service, input } = toAdd
  const request = { kind: "inquiry", service, currency_code } as const
  const [quoted] = await presentQuotes([request], buyer.visitor, app)
  if (quoted === undefined) throw new Error("Bug! A request without an answer")
  if (quoted.asked.kind !== "quote") throw notAdded(quoted.asked, { service })
  const { title } = INQUIRIES[service]
  const sale = {
    quote: quoted.asked.quote,
    request: { kind: "inquiry" },
    kind: "inquiry",
    variant_id: inquiryVariantId(service),
    title: title.en,
    description: title.fa,
    metadata: { service },
  } as const
  const consent = { version: CONSENT.version }
  const read_token = buyer.customer_id === null ? newLinkToken() : null
  const after = async (tx: Database, row: OrderRow) => {
    await app.parts.personalData.vaultIn(tx).insert(row.id, { input, consent })
    if (read_token !== null) await new ReadLinks(tx).mintBuyers(row.id, read_token)
  }
  const { cart, rows } = await app.carts.add({ cart_id, ...buyer }, [sale], { after })
  const [row] = rows
  if (!row) throw new Error("Bug! A line without a row")
  return { cart, row, read_token }
}
