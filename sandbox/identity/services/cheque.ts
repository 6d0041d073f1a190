import { z } from "zod"
import { bankAccount, bankCode, fullName, type Inventor, ibanOf, jalaliDate, nationalCode } from "../invent"
import {
  defineService,
  longNationalCode,
  optionalInteger,
  optionalText,
  registryId,
  text,
  textOrNull,
} from "./define-service"

/** Role types and customer types: numbers whose meaning the contract does not give. */
const link = (of: Inventor, what: string, role_type: number) => ({
  role_type,
  customers: [{ name: fullName(of, what), national_code: nationalCode(of, what), customer_type: 1 }],
})

export const CHEQUE_SERVICES = {
  "check-registry-inquiry": defineService({
    category: "cheque",
    price: 10_000,
    input: { registry_id: registryId },
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
    answer: ({ registry_id }, of) => ({
      registry_id,
      iban: ibanOf(bankCode(of), bankAccount(of)),
      issue_date: jalaliDate(of, "issue"),
      expiration_date: jalaliDate(of, "expiration", 1405, 1407),
      serial_no: of.digits("serial", 6),
      series_no: of.digits("series", 4),
      check_type: "عادی",
      branch_code: of.digits("branch", 4),
      name: fullName(of),
      returned_cheques: "0",
    }),
  }),
  "bounced-cheque-inquiry": defineService({
    category: "cheque",
    price: 13_000,
    input: { national_code: text, nationality_type: z.number().int() },
    result: z.object({ count: z.number().int() }),
    answer: (_, of) => ({ count: of.integer("count", 1, 5) }),
  }),
  "registry-transfers-chain-inquiry": defineService({
    category: "cheque",
    price: 16_000,
    input: { registry_id: registryId, cheque_type: text, national_code: longNationalCode },
    result: z.object({
      chain: z.array(
        z.object({
          role_type: optionalInteger,
          customers: z
            .array(
              z.object({
                name: optionalText,
                national_code: optionalText,
                customer_type: optionalInteger,
              }),
            )
            .default([]),
        }),
      ),
    }),
    answer: (_, of) => ({ chain: [link(of, "drawer", 1), link(of, "bearer", 2)] }),
  }),
  "cheque-submitted-inquiry": defineService({
    category: "cheque",
    price: 9_000,
    input: { registry_id: registryId, national_code: longNationalCode },
    result: z.object({ status: z.boolean() }),
    answer: () => ({ status: true }),
  }),
}
