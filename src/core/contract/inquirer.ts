import type { Asking, PaidCall, WritePermit, WriteReservation } from "../ports/budget"
import type { CallResult, Charge } from "./call-result"

/**
 * One entry of the identity catalogue (contract I2.4). `cost` is integer IRT with tax; a null cost or
 * a null version means that it is not for sale now. `service` may be one that this project does not know: shown, not
 * sold. `category` is null when the catalogue does not name it. `raw` is the entry as received.
 */
export type CatalogueEntry = {
  service: string
  cost: number | null
  price_version: string | null
  category: string | null
  raw: unknown
}

/**
 * The answer to a paid inquiry: the whole success body, personal data included, in which the result still has to be
 * found. Of an HTTP status that says that it is not done, both, as `{http_status, answer}`: no result is read from it.
 */
export type InquiryAnswer = { raw: unknown; charged: Charge }

/** One paid inquiry as it is sent. `max_charge_irt` is the cost that the buyer was quoted, never more. */
export type Inquiry = PaidCall & {
  service: string
  input: Readonly<Record<string, unknown>>
  max_charge_irt: number
}

/**
 * The identity interface as the core needs it. No method throws for anything upstream does, and nothing of an input or a
 * result stands in a refusal, a cause or a detail: names of fields at most.
 */
export interface Inquirer {
  /** GET /services */
  services(asking?: Asking): Promise<CallResult<CatalogueEntry[]>>
  /** GET /pricing: the same catalogue (contract I4). */
  pricing(asking?: Asking): Promise<CallResult<CatalogueEntry[]>>
  /** A slot of the write limit, or when to ask again. */
  reserveWrite(): Promise<WriteReservation>
  /**
   * POST /inquiries/{service}: spends credit. Sent once a call; a repeat sends the same inquiry, key included. Without
   * a permit it takes a slot itself, and is `busy` when none is free.
   */
  execute(inquiry: Inquiry, permit?: WritePermit): Promise<CallResult<InquiryAnswer>>
}
