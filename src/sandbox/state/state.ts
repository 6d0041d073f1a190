import { z } from "zod"
import { accountSchema, newAccount } from "../account/account"
import { irt } from "../account/irt"
import { newToken, tokenDigest, tokenSchema } from "../account/tokens"
import { domainRowSchema } from "../domains/domain-row"
import { orderSchema } from "../domains/orders/order"
import { nameHistorySchema } from "../domains/scripts/name-history-row"
import { settledKeySchema } from "../idempotency/settled-key"
import { defaultCatalogue } from "../identity/default-catalogue"
import { serviceRowSchema } from "../identity/service-row"
import { movementSchema } from "../ledger/movement"
import { defaultPriceList } from "../prices/default-price-list"
import { priceRowSchema } from "../prices/price-row"

/** On file a map is a list of pairs, so that no key can be mistaken for a property of an object. */
function mapOf<T extends z.ZodTypeAny>(row: T) {
  return z
    .array(z.tuple([z.string(), row]))
    .transform((pairs): Map<string, z.output<T>> => new Map(pairs.map(([key, value]) => [key, value])))
}

/** Everything that survives a restart with `--data`. */
export const stateSchema = z.object({
  version: z.literal(1),
  /** The first credit plus every change by the control API. */
  opening_credit: irt,
  account: accountSchema,
  /** By digest. */
  tokens: mapOf(tokenSchema),
  /** By extension. */
  prices: mapOf(priceRowSchema),
  /** By name. */
  domains: mapOf(domainRowSchema),
  orders: z.array(orderSchema),
  movements: z.array(movementSchema),
  /** By idempotency key. */
  keys: mapOf(settledKeySchema),
  /** By name, scripted names only. */
  names: mapOf(nameHistorySchema),
  /** The catalogue of inquiries, by service. A file from before them gets what a new one has. */
  services: mapOf(serviceRowSchema).default(() => [...defaultCatalogue()]),
  /** How often a scripted value has struck, by its ending and the idempotency key. */
  struck: mapOf(z.number().int().positive()).default([]),
})
export type State = z.output<typeof stateSchema>

/** Names that somebody else has from the start, so that a search shows both. */
const TAKEN_FROM_THE_START = ["example.com", "example.net", "example.org"]

export function newState(initial: { token: string; credit: number }): State {
  return {
    version: 1,
    opening_credit: initial.credit,
    account: newAccount(initial.credit),
    tokens: new Map([[tokenDigest(initial.token), newToken()]]),
    prices: defaultPriceList(),
    domains: new Map(
      TAKEN_FROM_THE_START.map((domain) => [
        domain,
        {
          owner: "other",
          status: "active",
          expiry: null,
          nameservers: [],
          locked: true,
          auto_renew: true,
        },
      ]),
    ),
    orders: [],
    movements: [],
    keys: new Map(),
    names: new Map(),
    services: defaultCatalogue(),
    struck: new Map(),
  }
}
