import { z } from "zod"
import { checkWebsite } from "../checks/contact"
import type { Field } from "../fields/field"
import { COMPANY_ID } from "../fields/formats"
import { unspaced } from "../typed-text"
import { defineInquiry, labelled, optionalBoolean, optionalText, text, textOrNull } from "./define-inquiry"

const WEBSITE = {
  kind: "text",
  label: { en: "Website", fa: "وب‌سایت" },
  hint: { en: "Like example.com", fa: "مانند example.com" },
  schema: z.string(),
  normalise: unspaced,
  check: checkWebsite,
} as const satisfies Field

const boardMember = z.object({
  position: text("Position", "سمت"),
  name: text("Name", "نام"),
  start_date: text("From", "از تاریخ"),
})

export const COMPANY_INQUIRIES = {
  "company-inquiry": defineInquiry({
    category: "company",
    title: { en: "Details of a company", fa: "استعلام مشخصات شرکت" },
    fields: { national_id: COMPANY_ID },
    result: z.object({
      activity_end_date: textOrNull("End of activity", "پایان فعالیت"),
      address: textOrNull("Address", "نشانی"),
      company_type: textOrNull("Type of company", "نوع شرکت"),
      created_at: textOrNull("Created", "تاریخ ایجاد"),
      email_address: textOrNull("Email", "رایانامه"),
      fax_number: textOrNull("Fax", "دورنگار"),
      phone_number: textOrNull("Phone", "تلفن"),
      issuance_date: textOrNull("Date of issue", "تاریخ صدور"),
      name: textOrNull("Name", "نام"),
      national_id: textOrNull("National id", "شناسهٔ ملی"),
      postal_code: textOrNull("Postal code", "کد پستی"),
      register_date: textOrNull("Date of registration", "تاریخ ثبت"),
      register_number: textOrNull("Registration number", "شمارهٔ ثبت"),
    }),
  }),
  "company-inquiry-board-members": defineInquiry({
    category: "company",
    title: { en: "Board members of a company", fa: "استعلام اعضای هیئت‌مدیرهٔ شرکت" },
    fields: { national_id: COMPANY_ID },
    result: z.object({
      company_title: text("Company", "شرکت"),
      board_members: labelled(
        z.array(boardMember.extend({ duration: optionalText("Term", "مدت") })),
        "Board members",
        "اعضای هیئت مدیره",
      ),
    }),
  }),
  "company-inquiry-board-members-history": defineInquiry({
    category: "company",
    title: { en: "Board members of a company over time", fa: "استعلام سابقهٔ اعضای هیئت‌مدیرهٔ شرکت" },
    fields: { national_id: COMPANY_ID },
    result: z.object({
      company_title: text("Company", "شرکت"),
      board_members: labelled(
        z.array(
          boardMember.extend({
            duration: textOrNull("Term", "مدت"),
            end_date: textOrNull("Until", "تا تاریخ"),
          }),
        ),
        "Board members",
        "اعضای هیئت مدیره",
      ),
    }),
  }),
  "trust-seal-inquiry": defineInquiry({
    category: "company",
    title: { en: "Trust seal of a website", fa: "استعلام نماد اعتماد وب‌سایت" },
    fields: { website: WEBSITE },
    result: z.object({
      message: text("Message", "پیام"),
      expired: optionalBoolean("Expired", "منقضی شده"),
      srv_text: optionalText("Service", "خدمت"),
      state_name: optionalText("Province", "استان"),
      city_name: optionalText("City", "شهر"),
      approve_date: optionalText("Approved on", "تاریخ تأیید"),
      expiry_date: optionalText("Valid until", "تاریخ انقضا"),
    }),
  }),
}
