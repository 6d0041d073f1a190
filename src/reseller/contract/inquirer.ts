import type { Asking, PaidCall, Slot, Taken } from "../budget/budget"
import type { CallResult, Charge } from "./call-result"

/** Contract I2.4. Integer IRT with tax; a null cost or version: not for sale now. `service` may be unknown here: shown, not sold. */
export type CatalogueEntry = {
  service: string
  cost: number | null
  price_version: string | null
  category: string | null
  raw: unknown
}

/** Personal data included. Of a status that says that it is not done, `{http_status, answer}`: no result is read from it. */
export type InquiryAnswer = { raw: unknown; charged: Charge }

/** One paid inquiry as it is sent. `max_charge_irt` is the cost that the buyer was quoted, never more. */
export type Inquiry = PaidCall & {
  service: string
  input: Readonly<Record<string, unknown>>
  max_charge_irt: number
}

/** No method throws for anything upstream does; of an input or a result nothing but names of fields stands in an outcome. */
export interface Inquirer {
  services(asking?: Asking): Promise<CallResult<CatalogueEntry[]>>
  /** GET /pricing: the same catalogue (contract I4). */
  pricing(asking?: Asking): Promise<CallResult<CatalogueEntry[]>>
  reserveWrite(): Promise<Taken>
  /** Spends credit. Sent once a call. */
  execute(inquiry: Inquiry, slot: Slot): Promise<CallResult<InquiryAnswer>>
}
