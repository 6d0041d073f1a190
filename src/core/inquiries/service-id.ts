import { z } from "zod"

/** The 31 service identifiers (identity contract section 2.1), in its order. */
export const SERVICE_IDS = [
  "mobile-owner-inquiry",
  "convert-card-to-iban",
  "iban-inquiry",
  "company-inquiry",
  "postal-code-inquiry",
  "vehicle-inquiry-total-violations",
  "vehicle-inquiry-violations-details",
  "match-payment-card-number-and-id-number",
  "match-iban-and-id-number",
  "trust-seal-inquiry",
  "company-inquiry-board-members",
  "company-inquiry-board-members-history",
  "card-inquiry",
  "convert-account-number-to-iban",
  "match-name-and-payment-card",
  "match-iban-and-name",
  "convert-card-to-account-number",
  "convert-persian-name-to-english",
  "id-inquiry",
  "check-registry-inquiry",
  "bounced-cheque-inquiry",
  "voice-otp",
  "water-bill-inquiry",
  "electricity-bill-inquiry",
  "operator-a-bill-inquiry",
  "operator-b-bill-inquiry",
  "operator-c-bill-inquiry",
  "fixed-line-bill-inquiry",
  "gas-bill-inquiry",
  "registry-transfers-chain-inquiry",
  "cheque-submitted-inquiry",
] as const

export const serviceIdSchema = z.enum(SERVICE_IDS)
export type ServiceId = z.infer<typeof serviceIdSchema>
