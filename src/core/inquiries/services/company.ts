import { z } from "zod"
import { checkWebsite } from "../checks/contact"
import type { Field } from "../fields/field"
import { COMPANY_ID } from "../fields/formats"
import { unspaced } from "../typed-text"
import { defineOperation, optionalBoolean, optionalText, text, textOrNull } from "./operation"

const WEBSITE = {
  kind: "text",
  label: { en: "Website", fa: "وب‌سایت" },
  hint: { en: "Like example.com", fa: "مانند example.com" },
  schema: z.string(),
  normalise: unspaced,
  check: checkWebsite,
} as const satisfies Field

const boardMember = z.object({ position: text, name: text, start_date: text })

export const COMPANY_OPERATIONS = {
  "company-inquiry": defineOperation({
    service: "company-inquiry",
    category: "company",
    title: { en: "Details of a company", fa: "استعلام مشخصات شرکت" },
    fields: { national_id: COMPANY_ID },
    result: z.object({
      activity_end_date: textOrNull,
      address: textOrNull,
      company_type: textOrNull,
      created_at: textOrNull,
      email_address: textOrNull,
      fax_number: textOrNull,
      phone_number: textOrNull,
      issuance_date: textOrNull,
      name: textOrNull,
      national_id: textOrNull,
      postal_code: textOrNull,
      register_date: textOrNull,
      register_number: textOrNull,
    }),
  }),
  "company-inquiry-board-members": defineOperation({
    service: "company-inquiry-board-members",
    category: "company",
    title: { en: "Board members of a company", fa: "استعلام اعضای هیئت‌مدیرهٔ شرکت" },
    fields: { national_id: COMPANY_ID },
    result: z.object({
      company_title: text,
      board_members: z.array(boardMember.extend({ duration: optionalText })),
    }),
  }),
  "company-inquiry-board-members-history": defineOperation({
    service: "company-inquiry-board-members-history",
    category: "company",
    title: { en: "Board members of a company over time", fa: "استعلام سابقهٔ اعضای هیئت‌مدیرهٔ شرکت" },
    fields: { national_id: COMPANY_ID },
    result: z.object({
      company_title: text,
      board_members: z.array(boardMember.extend({ duration: textOrNull, end_date: textOrNull })),
    }),
  }),
  "trust-seal-inquiry": defineOperation({
    service: "trust-seal-inquiry",
    category: "company",
    title: { en: "Trust seal of a website", fa: "استعلام نماد اعتماد وب‌سایت" },
    fields: { website: WEBSITE },
    result: z.object({
      message: text,
      expired: optionalBoolean,
      srv_text: optionalText,
      state_name: optionalText,
      city_name: optionalText,
      approve_date: optionalText,
      expiry_date: optionalText,
    }),
  }),
}
