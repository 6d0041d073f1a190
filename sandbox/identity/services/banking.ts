import { z } from "zod"
import { BANK_CODES, bankAccount, bankCode, bankName, fullName, ibanOf } from "../invent"
import { cardNumber, defineService, iban, text } from "./define-service"

const byCard = { card_number: cardNumber }
const card = ({ card_number }: { card_number: string }) => card_number

/** Behind IR and the two check digits. */
const bankOfIban = (number: string) => number.slice(4, 7)

export const BANKING_SERVICES = {
  "convert-card-to-iban": defineService({
    category: "banking",
    price: 8_000,
    input: byCard,
    result: z.object({ name: text, IBAN: text, bank_name: text }),
    about: card,
    answer: (_, of) => ({
      name: fullName(of),
      IBAN: ibanOf(bankCode(of), bankAccount(of)),
      bank_name: bankName(bankCode(of)),
    }),
  }),
  "iban-inquiry": defineService({
    category: "banking",
    price: 6_000,
    input: { iban, separated: z.boolean().default(false) },
    result: z.object({ name: text, bank_name: text, is_transferable: z.boolean() }),
    about: (input) => input.iban,
    answer: (input, of) => ({
      name: fullName(of),
      bank_name: bankName(bankOfIban(input.iban)),
      is_transferable: true,
    }),
  }),
  "card-inquiry": defineService({
    category: "banking",
    price: 5_000,
    input: byCard,
    result: z.object({ name: text }),
    about: card,
    answer: (_, of) => ({ name: fullName(of) }),
  }),
  "convert-account-number-to-iban": defineService({
    category: "banking",
    price: 4_000,
    input: { bank_account: text, bank_code: z.enum(BANK_CODES) },
    result: z.object({ iban: text }),
    answer: ({ bank_account, bank_code }) => ({ iban: ibanOf(bank_code, bank_account) }),
  }),
  "convert-card-to-account-number": defineService({
    category: "banking",
    price: 8_000,
    input: byCard,
    result: z.object({ name: text, bank_account: text, bank_name: text }),
    about: card,
    answer: (_, of) => ({
      name: fullName(of),
      bank_account: bankAccount(of),
      bank_name: bankName(bankCode(of)),
    }),
  }),
}
