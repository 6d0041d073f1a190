import { serviceIdSchema } from "../../core/inquiries/inquiries"
import type { InquiryVault } from "../../core/inquiries/personal-data"
import { checkInquiryResult } from "../../core/inquiries/read-result"
import { decisionRuleOf } from "../../core/orders/holds"
import { type InquiryRow, isDone } from "../../core/orders/order-row"
import { Refusal } from "../../core/refusal"

type Approval = { cost: number | null; result?: Readonly<Record<string, unknown>> }

/**
 * Keeps what a person took for the result of an answer that could not be read, or never came, so that approving the order
 * delivers it. Of what was sent a refusal tells names of fields alone.
 */
export async function takeResult(
  row: InquiryRow,
  { cost, result }: Approval,
  vault: Pick<InquiryVault, "saveResult">,
): Promise<void> {
  const isDelivery = decisionRuleOf(row).approve === "complete" && !isDone(row)
  if (!isDelivery) {
    if (result === undefined) return
    throw new Refusal("conflict", "not_decidable", "This order takes no result.")
  }
  if (result === undefined) throw new Refusal("conflict", "result_needed", RESULT_NEEDED)
  const { fields, result: value } = checkInquiryResult(serviceIdSchema.parse(row.subject), result)
  if (fields.length > 0) {
    const sentence = `The result does not fit in ${fields.join(", ")}.`
    throw new Refusal("invalid", "invalid_result", sentence, { fields })
  }
  // The decision will be refused: nothing is to take the answer's place.
  if (cost !== null && cost !== row.current_cost) return
  const isKept = await vault.saveResult(row.id, { readable: true, value })
  if (!isKept) throw new Refusal("conflict", "no_answer_kept", NO_ANSWER_KEPT)
}

const RESULT_NEEDED =
  'The answer could not be read, or never came. Show what came, or look in the reseller panel, and send what is the result in it as "result".'
const NO_ANSWER_KEPT = "The personal data of this order was erased, so that no answer can be kept. Reject it."
