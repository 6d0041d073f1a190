import { z } from "zod"
import { checkText } from "../checks/check"
import { checkAnyIdentifier } from "../checks/legal-identity"
import type { Field } from "../fields/field"
import { NATIONAL_IDENTIFIER, REGISTRY_ID } from "../fields/formats"
import { compact, integerText, personName } from "../typed-text"
import { defineOperation, integer, optionalInteger, optionalText, textOrNull } from "./operation"

/** The contract gives this one no length. */
const ANY_IDENTIFIER = {
  kind: "digits",
  label: NATIONAL_IDENTIFIER.label,
  schema: z.string(),
  normalise: compact,
  check: checkAnyIdentifier,
} as const satisfies Field

/** The contract does not list the values. */
const NATIONALITY_TYPE = {
  kind: "integer",
  label: { en: "Nationality type", fa: "نوع تابعیت" },
  hint: { en: "A number; the shop tells you which", fa: "یک عدد؛ از فروشگاه بپرسید" },
  schema: z.number().int(),
  normalise: integerText,
} as const satisfies Field

/** The contract does not list the values. */
const CHEQUE_TYPE = {
  kind: "text",
  label: { en: "Cheque type", fa: "نوع چک" },
  schema: z.string(),
  normalise: personName,
  check: checkText,
} as const satisfies Field

const customer = z.object({ name: optionalText, national_code: optionalText, customer_type: optionalInteger })

export const CHEQUE_OPERATIONS = {
  "check-registry-inquiry": defineOperation({
    service: "check-registry-inquiry",
    category: "cheque",
    title: { en: "Details of a cheque", fa: "استعلام چک با شناسهٔ صیادی" },
    fields: { registry_id: REGISTRY_ID },
    result: z.object({
      registry_id: textOrNull,
      iban: textOrNull,
      issue_date: textOrNull,
      expiration_date: textOrNull,
      serial_no: textOrNull,
      series_no: textOrNull,
      check_type: textOrNull,
      branch_code: textOrNull,
      name: textOrNull,
      returned_cheques: optionalText,
    }),
  }),
  "bounced-cheque-inquiry": defineOperation({
    service: "bounced-cheque-inquiry",
    category: "cheque",
    title: { en: "Number of bounced cheques", fa: "استعلام تعداد چک‌های برگشتی" },
    fields: { national_code: ANY_IDENTIFIER, nationality_type: NATIONALITY_TYPE },
    result: z.object({ count: integer }),
  }),
  "registry-transfers-chain-inquiry": defineOperation({
    service: "registry-transfers-chain-inquiry",
    category: "cheque",
    title: { en: "Through whose hands a cheque went", fa: "استعلام زنجیرهٔ انتقال چک" },
    fields: { registry_id: REGISTRY_ID, cheque_type: CHEQUE_TYPE, national_code: NATIONAL_IDENTIFIER },
    result: z.object({
      chain: z.array(z.object({ role_type: optionalInteger, customers: z.array(customer).default([]) })),
    }),
  }),
  "cheque-submitted-inquiry": defineOperation({
    service: "cheque-submitted-inquiry",
    category: "cheque",
    title: { en: "Whether a cheque was submitted", fa: "استعلام ثبت چک" },
    fields: { registry_id: REGISTRY_ID, national_code: NATIONAL_IDENTIFIER },
    result: z.object({ status: z.boolean() }),
  }),
}
