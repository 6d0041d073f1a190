import { z } from "zod"
import { type Answer, useAnswer } from "./use-answer"
import { useCommand } from "./use-command"

const stopSchema = z.object({
  what: z.enum(["domains", "tld", "inquiries"]),
  tld: z.string().nullable(),
  stopped_by: z.string(),
  stopped_at: z.coerce.date(),
})
export type Stop = z.output<typeof stopSchema>

const switchesSchema = z.object({ stopped: z.array(stopSchema) })

export type Sale = { what: "domains" } | { what: "inquiries" } | { what: "tld"; tld: string }

const PATH = "/domain-switches"

export const useSwitches = (): Answer<{ stopped: Stop[] }> => useAnswer(PATH, switchesSchema)

export const useSwitching = () =>
  useCommand<Sale & { stopped: boolean }, typeof switchesSchema>(PATH, switchesSchema)
