import type { z } from "zod"
import { switchesAnswerSchema } from "../../wire/admin-sales"
import { type Answer, useAnswer } from "./use-answer"
import { useCommand } from "./use-command"

type Switches = z.output<typeof switchesAnswerSchema>

export type Sale = { what: "domains" } | { what: "inquiries" } | { what: "tld"; tld: string }

export const SWITCHES_PATH = "/domain-switches"

export const useSwitches = (): Answer<Switches> => useAnswer(SWITCHES_PATH, switchesAnswerSchema)

export const useSwitching = () =>
  useCommand<Sale & { stopped: boolean }, typeof switchesAnswerSchema>(SWITCHES_PATH, switchesAnswerSchema)
