import type { KeyRing } from "../../../src/core/sealing/key-ring"
import { bindingOf, sealValue } from "../../../src/postgres/vault/sealed-column"
import { query } from "../../../tools/postgres/query"
import { insertInquiryRows } from "./inquiry-rows"

/** The rows are numbered; everything about one follows from its number. */
export const idOf = (n: number): string => `dord_${String(n).padStart(5, "0")}`
export const inputOf = (n: number) => ({ national_code: `00${idOf(n).slice(-5)}679`, name: `پروین ${n}` })
export const resultOf = (n: number) =>
  ({ readable: true, value: { matched: true, first_name: `${n}` } }) as const

/** Every third has its result from the start. */
export const isAnswered = (n: number): boolean => n % 3 === 0

/** Completed inquiries 0 to count - 1, sealed under the current key of the ring. */
export async function insertKeptInquiries(url: string, ring: KeyRing, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => n)
  const ids = numbers.map(idOf)
  await insertInquiryRows(
    url,
    ids.map((id) => ({ id, state: "completed" })),
  )
  const inputs = numbers.map((n) => sealValue(ring, inputOf(n), bindingOf(idOf(n), "sealed_input")))
  const results = numbers.map((n) =>
    isAnswered(n) ? sealValue(ring, resultOf(n), bindingOf(idOf(n), "sealed_result")) : null,
  )
  await query(
    url,
    `INSERT INTO reseller_inquiry (reseller_order_id, sealed_input, sealed_result)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[])`,
    [ids, inputs, results],
  )
}
