import { z } from "zod"
import type { Inquiry, InquiryAnswer } from "../../core/contract/inquirer"
import { INQUIRIES, serviceIdSchema } from "../../core/inquiries/inquiries"
import { orNull } from "../amount"
import { chargeIn } from "../charge"

/** Body of POST /inquiries/{service} (contract I4.3). Assumption 25: `max_charge_irt` is an integer above zero. */
export const executeBody = ({ input, max_charge_irt }: Inquiry) => ({ input, max_charge_irt })

const record = z.record(z.unknown())

/** Assumption 28: any other contradicts a success, or is not the end of it, as 202. */
const HTTP_DONE = [200, 201]

/**
 * The whole body of a success: where the result stands is for the core to find out. Assumption 30: what was charged
 * stands in any of those places; a field of the service's own results is none, though it be called `amount`.
 */
export const executeSchema = (service: string) => (http_status: number) =>
  record.transform((body): InquiryAnswer => {
    const known = serviceIdSchema.safeParse(service)
    const own = known.success ? INQUIRIES[known.data].result.shape : {}
    const charged = chargeIn([orNull(record, body.data)?.result, body.data, body.result, body], own)
    return { raw: HTTP_DONE.includes(http_status) ? body : { http_status, answer: body }, charged }
  })
