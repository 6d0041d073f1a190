import type { z } from "zod"
import { switchesAnswerSchema, tldMarginsAnswerSchema } from "../../api-schemas/admin-sales"
import { queryString } from "./query-string"
import { type Answer, useAnswer } from "./use-answer"
import { useCommand } from "./use-command"

type Switches = z.output<typeof switchesAnswerSchema>

export type Sale =
  | { what: "domains" }
  | { what: "renewals" }
  | { what: "inquiries" }
  | { what: "tld"; tld: string }

export const SWITCHES_PATH = "/domain-switches"

export const useSwitches = (): Answer<Switches> => useAnswer(SWITCHES_PATH, switchesAnswerSchema)

export const useSwitching = () =>
  useCommand<Sale & { stopped: boolean }, typeof switchesAnswerSchema>(SWITCHES_PATH, switchesAnswerSchema)

type Tlds = z.output<typeof tldMarginsAnswerSchema>
export type TldMargin = Tlds["tlds"][number]
export type SaleMargin = NonNullable<TldMargin["register"]>

/** Extensions for sale; costs in IRT, prices and margins in minor units of the currency. */
export const useTlds = (currency_code: string): Answer<Tlds> =>
  useAnswer(`/domain-tlds${queryString({ currency_code })}`, tldMarginsAnswerSchema)
