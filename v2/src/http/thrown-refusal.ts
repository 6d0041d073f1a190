import { z } from "zod"
import { Refusal, type RefusalKind } from "../shared/core/refusal"

/** A step's error comes out of its workflow as a plain object, with what it said of itself. */
const thrown = z.object({
  name: z.literal("Refusal"),
  kind: z.custom<RefusalKind>((kind) => typeof kind === "string"),
  code: z.string(),
  message: z.string(),
  extra: z.record(z.unknown()).default({}),
})

/** The refusal that was thrown, in our own code or in a workflow; null for every other fault. */
export function thrownRefusal(fault: unknown): Refusal | null {
  if (fault instanceof Refusal) return fault
  const parsed = thrown.safeParse(fault)
  if (!parsed.success) return null
  const { kind, code, message, extra } = parsed.data
  return new Refusal(kind, code, message, extra)
}
