import { z } from "zod"
import { address, fullName, type Inventor, jalaliDate, postalCode, province } from "../invent"
import { companyId, defineService, optionalFlag, optionalText, text, textOrNull } from "./define-service"

const COMPANY_NAMES = ["پیشرو تجارت", "آرمان گستر", "سپهر داده", "نیک اندیشان", "بهین سازه", "رایان پرداز"]
const POSITIONS = ["رئیس هیئت مدیره", "مدیرعامل", "نایب رئیس هیئت مدیره", "عضو هیئت مدیره"]

const byCompany = { national_id: companyId }
const company = ({ national_id }: { national_id: string }) => national_id
const companyName = (of: Inventor) => `شرکت ${of.pick("company", COMPANY_NAMES)}`

/** Two to four people, one in each position. */
const board = (of: Inventor) =>
  POSITIONS.slice(0, of.integer("board", 2, POSITIONS.length)).map((position) => ({
    position,
    name: fullName(of, position),
    start_date: jalaliDate(of, position),
    duration: "2 سال",
  }))

const boardMember = { position: text, name: text, start_date: text }

export const COMPANY_SERVICES = {
  "company-inquiry": defineService({
    category: "company",
    price: 12_000,
    input: byCompany,
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
    about: company,
    answer: ({ national_id }, of) => ({
      activity_end_date: jalaliDate(of, "end", 1410, 1420),
      address: address(of),
      company_type: "سهامی خاص",
      created_at: jalaliDate(of, "created"),
      email_address: `info@company-${of.digits("mail", 4)}.example`,
      fax_number: `021${of.digits("fax", 8)}`,
      phone_number: `021${of.digits("phone", 8)}`,
      issuance_date: jalaliDate(of, "issued"),
      name: companyName(of),
      national_id,
      postal_code: postalCode(of),
      register_date: jalaliDate(of, "registered", 1380, 1397),
      register_number: of.digits("register number", 6),
    }),
  }),
  "company-inquiry-board-members": defineService({
    category: "company",
    price: 15_000,
    input: byCompany,
    result: z.object({
      company_title: text,
      board_members: z.array(z.object({ ...boardMember, duration: optionalText })),
    }),
    about: company,
    answer: (_, of) => ({ company_title: companyName(of), board_members: board(of) }),
  }),
  "company-inquiry-board-members-history": defineService({
    category: "company",
    price: 20_000,
    input: byCompany,
    result: z.object({
      company_title: text,
      board_members: z.array(z.object({ ...boardMember, duration: textOrNull, end_date: textOrNull })),
    }),
    about: company,
    answer: (_, of) => ({
      company_title: companyName(of),
      board_members: board(of).map((member) => ({
        ...member,
        end_date: jalaliDate(of, `${member.position} end`, 1404, 1406),
      })),
    }),
  }),
  "trust-seal-inquiry": defineService({
    category: "company",
    price: 7_000,
    input: { website: text },
    result: z.object({
      message: text,
      expired: optionalFlag,
      srv_text: optionalText,
      state_name: optionalText,
      city_name: optionalText,
      approve_date: optionalText,
      expiry_date: optionalText,
    }),
    answer: (_, of) => ({
      message: "این وب‌سایت نماد اعتماد دارد",
      expired: false,
      srv_text: "فروش کالا",
      state_name: province(of),
      city_name: province(of),
      approve_date: jalaliDate(of, "approved"),
      expiry_date: jalaliDate(of, "expiry", 1404, 1406),
    }),
  }),
}
