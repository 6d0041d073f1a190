import { z } from "zod"
import { firstName, lastName, transliterate } from "../invent"
import {
  birthDate,
  cardNumber,
  defineService,
  iban,
  matchedResult,
  mobile,
  nationalCode,
  optionalFlag,
  optionalText,
  text,
} from "./define-service"

const matched = () => ({ matched: true })

export const PERSON_SERVICES = {
  "mobile-owner-inquiry": defineService({
    category: "person",
    price: 9_000,
    input: { mobile, national_code: nationalCode },
    result: matchedResult,
    answer: matched,
  }),
  "match-payment-card-number-and-id-number": defineService({
    category: "person",
    price: 14_000,
    input: { national_code: nationalCode, birth_date: birthDate, card_number: cardNumber },
    result: matchedResult,
    answer: matched,
  }),
  "match-iban-and-id-number": defineService({
    category: "person",
    price: 14_000,
    input: { national_code: nationalCode, birth_date: birthDate, IBAN: iban },
    result: matchedResult,
    answer: matched,
  }),
  "match-name-and-payment-card": defineService({
    category: "person",
    price: 11_000,
    input: { card_number: cardNumber, name: text },
    result: matchedResult,
    answer: matched,
  }),
  "match-iban-and-name": defineService({
    category: "person",
    price: 11_000,
    input: { name: text, IBAN: iban },
    result: matchedResult,
    answer: matched,
  }),
  "convert-persian-name-to-english": defineService({
    category: "person",
    price: 1_500,
    input: { persian_text: text },
    result: z.object({ finglish_text: text }),
    answer: ({ persian_text }) => ({ finglish_text: transliterate(persian_text) }),
  }),
  "id-inquiry": defineService({
    category: "person",
    price: 18_000,
    input: { birth_date: birthDate, national_code: nationalCode, gender: z.boolean().default(false) },
    result: z.object({
      matched: z.boolean(),
      first_name: optionalText,
      national_code: optionalText,
      last_name: optionalText,
      father_name: optionalText,
      alive: optionalFlag,
      is_dead: optionalFlag,
    }),
    about: ({ national_code }) => national_code,
    answer: ({ national_code }, of) => ({
      matched: true,
      first_name: firstName(of),
      national_code,
      last_name: lastName(of),
      father_name: firstName(of, "father"),
      alive: true,
      is_dead: false,
    }),
  }),
}
