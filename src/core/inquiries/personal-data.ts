import { z } from "zod"

/** What was asked, as `readInquiryInput` gave it. */
export const keptInputSchema = z.record(z.unknown())
export type KeptInput = Readonly<z.infer<typeof keptInputSchema>>

/** What was answered: as `readInquiryResult` gave it, or the whole body that it could not read, for a person to see. */
export const keptResultSchema = z.discriminatedUnion("readable", [
  z.object({ readable: z.literal(true), value: z.record(z.unknown()) }),
  z.object({ readable: z.literal(false), raw: z.unknown() }),
])
export type KeptResult = Readonly<z.infer<typeof keptResultSchema>>

/** The personal data of one inquiry; no result before there was an answer. */
export type PersonalData = { input: KeptInput; result: KeptResult | null }
