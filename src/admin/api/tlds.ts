import type { z } from "zod"
import { tldMarginsAnswerSchema } from "../../wire/admin-sales"
import { queryString } from "./query-string"
import { type Answer, useAnswer } from "./use-answer"

type Tlds = z.output<typeof tldMarginsAnswerSchema>
export type TldMargin = Tlds["tlds"][number]
export type SaleMargin = NonNullable<TldMargin["register"]>

/** Extensions for sale; costs in IRT, prices and margins in minor units of the currency. */
export const useTlds = (currency_code: string): Answer<Tlds> =>
  useAnswer(`/domain-tlds${queryString({ currency_code })}`, tldMarginsAnswerSchema)
