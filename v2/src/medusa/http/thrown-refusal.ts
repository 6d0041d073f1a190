import { z } from "zod"
import { Refusal, type RefusalKind } from "../../core/refusal"

/** A step's error comes out of its workflow as a plain object, with what it said of itself. */
const thrown = z.object({
  name: z.literal("Refusal"),
  kind: z.custom<RefusalKind>((kind) => typeof kind === "string"),
  code: z.string(),
  message: z.string(),
  extra: z.record(z.unknown()).default({}),
})

/** What a workflow of ours answers, or throws. */
export const unwrapped = <T>(run: Promise<T>): Promise<T> =>
  run.catch((fault: unknown) => {
    throw asThrown(fault)
  })

export function asThrown(fault: unknown): unknown {
  const parsed = thrown.safeParse(fault)
  if (fault instanceof Error || !parsed.success) return fault
  const { kind, code, message, extra } = parsed.data
  return new Refusal(kind, code, message, extra)
}
