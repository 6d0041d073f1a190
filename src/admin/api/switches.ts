import type { z } from "zod"
import { switchesAnswerSchema } from "../../wire/admin-sales"
import { type Answer, useAnswer } from "./use-answer"
import { useCommand } from "./use-command"

type Switches = z.output<typeof switchesAnswerSchema>

export type Sale = { what: "domains" } | { what: "inquiries" } | { what: "tld"; tld: string }

const PATH = "/domain-switches"

export const useSwitches = (): Answer<Switches> => useAnswer(PATH, switchesAnswerSchema)

export const useSwitching = () =>
  useCommand<Sale & { stopped: boolean }, typeof switchesAnswerSchema>(PATH, switchesAnswerSchema)
