import { z } from "zod"
import { switchesAnswerSchema } from "../../../reseller/cart/admin-sales.requests"
import { accountAnswerSchema } from "../../../reseller/operations/account.requests"
import {
  pricePreviewAnswerSchema,
  pricesAnswerSchema,
  tldMarginsAnswerSchema,
} from "../../../reseller/prices/prices.requests"
import type { Account, Prices, Pricing } from "../views"
import { type Answer, type Post, useAnswer } from "./ask"
import { queryString } from "./request"

/** Upstream is asked each time, within the shared rate limit. */
const REFRESH_MS = 30_000

const accountSchema = accountAnswerSchema.transform(({ domain_account }) => domain_account)

export const useAccount = (): Answer<Account> =>
  useAnswer("/domain-account", accountSchema, { refresh_ms: REFRESH_MS })

export const SWITCHES_PATH = "/domain-switches"
export const useSwitches = () => useAnswer(SWITCHES_PATH, switchesAnswerSchema)

/** Extensions for sale; costs in IRT, prices and margins in minor units of the currency. */
export const useTlds = (currency_code: string) =>
  useAnswer(`/domain-tlds${queryString({ currency_code })}`, tldMarginsAnswerSchema)

const PRICES_PATH = "/domain-prices"
export const usePrices = () => useAnswer(PRICES_PATH, pricesAnswerSchema)

/** Every price as it is and as it would be; `pricing` null: not to be asked yet. */
export const usePreview = (pricing: Pricing | null, currency_code: string) =>
  useAnswer(`${PRICES_PATH}/preview`, pricePreviewAnswerSchema, {
    enabled: pricing !== null,
    body: { pricing, currency_code },
  })

/** `pricing` null: the first settings. */
export const changePrices = (post: Post, { version }: Prices, pricing: Pricing | null) =>
  post(PRICES_PATH, { version, pricing }, pricesAnswerSchema)

/** Medusa's own lists, as far as the pages need them: the same in every version of Medusa. */
const regionsSchema = z.object({
  regions: z.array(z.object({ id: z.string(), name: z.string(), currency_code: z.string() })),
})

export const useRegions = () => useAnswer("/regions", regionsSchema).data?.regions ?? []

const name = { first_name: z.string().nullish(), last_name: z.string().nullish(), email: z.string() }
const nameOf = ({ first_name, last_name }: { first_name?: string | null; last_name?: string | null }) =>
  [first_name, last_name].filter(Boolean).join(" ")

const usersSchema = z.object({ users: z.array(z.object({ id: z.string(), ...name })) })

export function usePeople(): ReadonlyMap<string, string> {
  const users = useAnswer("/users", usersSchema).data?.users ?? []
  return new Map(users.map((user) => [user.id, nameOf(user) || user.email]))
}

/** As many as a person looks through; typing more finds fewer. */
const SHOWN = 6

const customersSchema = z
  .object({ customers: z.array(z.object({ id: z.string(), has_account: z.boolean(), ...name })) })
  .transform(({ customers }) => customers.map((customer) => ({ ...customer, name: nameOf(customer) })))

/** Medusa's customers whose e-mail address or name has this in it; undefined until they are known. */
export function useCustomerSearch(q: string) {
  const path = `/customers${queryString({ q, limit: SHOWN })}`
  const { data, isPrevious } = useAnswer(path, customersSchema, { enabled: q !== "" })
  return isPrevious || q === "" ? undefined : data
}
