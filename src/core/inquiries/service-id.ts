import { z } from "zod"

/** Words for people, in both languages of the shop. */
export type Bilingual = { en: string; fa: string }

/**
 * Headings under which a shop lists the operations, in the order to show them. Our own: what upstream calls a service
 * category decides about scopes and is told by its catalogue only (contract I5.5).
 */
export const CATEGORIES = {
  identity: { en: "Identity", fa: "هویت" },
  banking: { en: "Cards and accounts", fa: "کارت و حساب بانکی" },
  company: { en: "Companies and businesses", fa: "شرکت‌ها و کسب‌وکارها" },
  cheque: { en: "Cheques", fa: "چک" },
  bill: { en: "Bills", fa: "قبض" },
  vehicle: { en: "Vehicles", fa: "خودرو" },
  address: { en: "Addresses", fa: "نشانی" },
} as const satisfies Record<string, Bilingual>

export type Category = keyof typeof CATEGORIES

/** The service identifiers (contract I2.1), in its order. */
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
