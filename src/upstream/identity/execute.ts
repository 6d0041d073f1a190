import { z } from "zod"
import type { Inquiry, InquiryAnswer } from "../../core/contract/inquirer"
import { amountSchema, isInIrt, orNull } from "../amount"

/** Body of POST /inquiries/{service} (contract I4.3). Assumption 25: `max_charge_irt` is an integer above zero. */
export const executeBody = ({ input, max_charge_irt }: Inquiry) => ({ input, max_charge_irt })

const record = z.record(z.unknown())

/**
 * The whole body of a success: where the result stands is for the core to find out. Assumption 30: what was charged
 * stands as `charged` or `charged_irt`, in the data or beside it.
 */
export const executeSchema = record.transform((body): InquiryAnswer => {
  const places = [orNull(record, body.data), body].flatMap((place) =>
    place && isInIrt(place) ? [place] : [],
  )
  const amounts = places.flatMap(({ charged, charged_irt }) => [charged, charged_irt])
  const charged = amounts.map((amount) => orNull(amountSchema, amount)).find((amount) => amount !== null)
  return { raw: body, charged: charged ?? null }
})
