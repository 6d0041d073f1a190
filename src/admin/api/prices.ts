import type { z } from "zod"
import { pricePreviewAnswerSchema, pricesAnswerSchema } from "../../api-schemas/admin-prices"
import type { Pricing } from "../prices/draft"
import { type Answer, useAnswer } from "./use-answer"
import { useCommand } from "./use-command"

const PATH = "/domain-prices"

export type Prices = z.output<typeof pricesAnswerSchema>
export type Change = Prices["changes"][number]
export const usePrices = (): Answer<Prices> => useAnswer(PATH, pricesAnswerSchema)

export type Preview = z.output<typeof pricePreviewAnswerSchema>
export type PreviewedPrice = Preview["prices"][number]

/** Every price as it is and as it would be; `pricing` null: not to be asked yet. */
export const usePreview = (pricing: Pricing | null, currency_code: string): Answer<Preview> =>
  useAnswer(`${PATH}/preview`, pricePreviewAnswerSchema, {
    enabled: pricing !== null,
    body: { pricing, currency_code },
  })

type Wanted = { version: number; pricing: Pricing | null }
export const useChangePrices = () => useCommand<Wanted, typeof pricesAnswerSchema>(PATH, pricesAnswerSchema)
