import type { CallResult } from "../answers/call-result"
import type { CatalogueEntry, InquiryAnswer } from "../answers/inquiry"
import type { Priority } from "./budget"
import type { PaidCall, WritePermit, WriteReservation } from "./write-permit"

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
  services(priority?: Priority): Promise<CallResult<CatalogueEntry[]>>
  /** GET /pricing: the same catalogue (identity contract section 4). */
  pricing(priority?: Priority): Promise<CallResult<CatalogueEntry[]>>
  /** A slot of the write limit, or when to ask again. */
  reserveWrite(): Promise<WriteReservation>
  /**
   * POST /inquiries/{service}: spends credit. Sent once a call; a repeat sends the same inquiry, key included. Without
   * a permit it takes a slot itself, and is `busy` when none is free.
   */
  execute(inquiry: Inquiry, permit?: WritePermit): Promise<CallResult<InquiryAnswer>>
}
