import { z } from "zod"
import { COMPANY_ID, checkWebsite } from "../fields/checks"
import { textField, unspaced } from "../fields/field"
import {
  bad,
  good,
  inquiryOf,
  labelled,
  optionalBoolean,
  optionalText,
  text,
  textOrNull,
  told,
} from "./define-inquiry"

const inquiry = inquiryOf("company")

const WEBSITE = textField(unspaced, checkWebsite, {
  label: { en: "Website", fa: "وب‌سایت" },
  hint: { en: "Like example.com", fa: "مانند example.com" },
})

const board = (more: z.ZodRawShape) => {
  const member = z.object({
    position: text("Position", "سمت", "مدیرعامل"),
    name: text("Name", "نام", "سارا نمونه"),
    start_date: text("From", "از تاریخ", "1402/04/15"),
  })
  return z.object({
    company_title: text("Company", "شرکت", "شرکت نمونه"),
    board_members: labelled(z.array(member.extend(more)), "Board members", "اعضای هیئت مدیره"),
  })
}

const members = ({ board_members }: { board_members: readonly unknown[] }) =>
  told({ en: "Board members", fa: "تعداد اعضای هیئت‌مدیره" }, board_members.length)

export const COMPANY_INQUIRIES = {
  "company-inquiry": inquiry({
    title: { en: "Details of a company", fa: "استعلام مشخصات شرکت" },
    fields: { national_id: COMPANY_ID },
    result: z.object({
      activity_end_date: textOrNull("End of activity", "پایان فعالیت", null),
      address: textOrNull("Address", "نشانی", "تهران، خیابان نمونه، پلاک ۱۲"),
      company_type: textOrNull("Type of company", "نوع شرکت", "سهامی خاص"),
      created_at: textOrNull("Created", "تاریخ ایجاد", "1380/02/03"),
      email_address: textOrNull("Email", "رایانامه", "info@example.com"),
      fax_number: textOrNull("Fax", "دورنگار", null),
      phone_number: textOrNull("Phone", "تلفن", "02100000000"),
      issuance_date: textOrNull("Date of issue", "تاریخ صدور", "1380/02/03"),
      name: textOrNull("Name", "نام", "شرکت نمونه"),
      national_id: textOrNull("National id", "شناسهٔ ملی", "10101234565"),
      postal_code: textOrNull("Postal code", "کد پستی", "1345678901"),
      register_date: textOrNull("Date of registration", "تاریخ ثبت", "1380/02/03"),
      register_number: textOrNull("Registration number", "شمارهٔ ثبت", "12345"),
    }),
    verdict: ({ activity_end_date, name }) =>
      activity_end_date
        ? { ...bad("No longer active", "فعالیت این شرکت پایان یافته است"), value: name }
        : told({ en: "Name", fa: "نام" }, name),
  }),
  "company-inquiry-board-members": inquiry({
    title: { en: "Board members of a company", fa: "استعلام اعضای هیئت‌مدیرهٔ شرکت" },
    fields: { national_id: COMPANY_ID },
    result: board({ duration: optionalText("Term", "مدت", "۲ سال") }),
    verdict: members,
  }),
  "company-inquiry-board-members-history": inquiry({
    title: { en: "Board members of a company over time", fa: "استعلام سابقهٔ اعضای هیئت‌مدیرهٔ شرکت" },
    fields: { national_id: COMPANY_ID },
    result: board({
      duration: textOrNull("Term", "مدت", "۲ سال"),
      end_date: textOrNull("Until", "تا تاریخ", "1404/04/15"),
    }),
    verdict: members,
  }),
  "trust-seal-inquiry": inquiry({
    title: { en: "Trust seal of a website", fa: "استعلام نماد اعتماد وب‌سایت" },
    fields: { website: WEBSITE },
    result: z.object({
      message: text("Message", "پیام", "نماد اعتماد معتبر است"),
      expired: optionalBoolean("Expired", "منقضی شده", false),
      srv_text: optionalText("Service", "خدمت", "فروشگاه اینترنتی"),
      state_name: optionalText("Province", "استان", "تهران"),
      city_name: optionalText("City", "شهر", "تهران"),
      approve_date: optionalText("Approved on", "تاریخ تأیید", "1403/02/01"),
      expiry_date: optionalText("Valid until", "تاریخ انقضا", "1405/02/01"),
    }),
    verdict: ({ expired, message }) => {
      if (expired === null) return told({ en: "Message", fa: "پیام" }, message)
      return expired
        ? bad("The seal has expired", "نماد اعتماد منقضی شده است")
        : good("The seal is valid", "نماد اعتماد معتبر است")
    },
  }),
}
