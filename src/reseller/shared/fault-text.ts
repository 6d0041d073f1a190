import { z } from "zod"

/** As workflows of Medusa 2 throw them: plain objects, of which `String` tells nothing. */
const thrownSchema = z.object({ name: z.string().catch("Error"), message: z.string() })

const unworded = (fault: unknown): string =>
  typeof fault === "object" && fault !== null
    ? `an object with ${Object.keys(fault).join(", ")}`
    : String(fault)

export function faultText(fault: unknown): string {
  if (fault instanceof Error) return String(fault)
  const { data } = thrownSchema.safeParse(fault)
  return data ? `${data.name}: ${data.message}` : unworded(fault)
}

export const faultMessage = (fault: unknown): string =>
  thrownSchema.safeParse(fault).data?.message ?? unworded(fault)
