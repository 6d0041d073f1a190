import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { z } from "zod"
import { accountSchema, irt, newAccount } from "../account/account"
import { newToken, tokenDigest, tokenSchema } from "../account/tokens"
import { orderSchema } from "../domains/orders/order"
import { jsonIn } from "../http/request"
import { defaultCatalogue, serviceRowSchema } from "../identity/services"
import { movementSchema } from "../ledger/movement"
import { defaultPriceList, priceRowSchema } from "../prices/buying-price"

/** On file a map is a list of pairs, so that no key can be mistaken for a property of an object. */
function mapOf<T extends z.ZodTypeAny>(row: T) {
  return z
    .array(z.tuple([z.string(), row]))
    .transform((pairs): Map<string, z.output<T>> => new Map(pairs.map(([key, value]) => [key, value])))
}

const domainRowSchema = z.object({
  /** `other`: registered by somebody else, so the account sees it only as taken. */
  owner: z.enum(["account", "other"]),
  /** `pending`, `manual`, `active`, `failed`, or a word set by hand (values are not shown in contract D3.2). */
  status: z.string(),
  expiry: z.string().datetime().nullable(),
  nameservers: z.array(z.string()),
  locked: z.boolean(),
  auto_renew: z.boolean(),
})
export type DomainRow = z.output<typeof domainRowSchema>

/** What is kept of a key whose request succeeded: enough to know the same request and to answer it again. */
const settledKeySchema = z.object({
  fingerprint: z.string(),
  data: z.unknown(),
  settled_at: z.string(),
})
export type SettledKey = z.output<typeof settledKeySchema>

const stateSchema = z.object({
  version: z.literal(1),
  /** How far the clock was put forward; never back. A file from before that has not moved. */
  clock_offset_ms: z.number().int().nonnegative().default(0),
  opening_credit: irt,
  account: accountSchema,
  tokens: mapOf(tokenSchema),
  prices: mapOf(priceRowSchema),
  domains: mapOf(domainRowSchema),
  orders: z.array(orderSchema),
  movements: z.array(movementSchema),
  keys: mapOf(settledKeySchema),
  names: mapOf(z.object({ checks: z.number().int().nonnegative() })),
  services: mapOf(serviceRowSchema).default(() => [...defaultCatalogue()]),
  struck: mapOf(z.number().int().positive()).default([]),
})
export type State = z.output<typeof stateSchema>

/** Names that somebody else has from the start, so that a search shows both. */
const TAKEN_FROM_THE_START = ["example.com", "example.net", "example.org"]

export const newDomain = (given: Partial<DomainRow>): DomainRow => ({
  ...{ owner: "account", status: "active", expiry: null, nameservers: [], locked: false, auto_renew: false },
  ...given,
})

export function newState(initial: { token: string; credit: number }): State {
  return {
    version: 1,
    clock_offset_ms: 0,
    opening_credit: initial.credit,
    account: newAccount(initial.credit),
    tokens: new Map([[tokenDigest(initial.token), newToken()]]),
    prices: defaultPriceList(),
    domains: new Map(TAKEN_FROM_THE_START.map((domain) => [domain, newDomain({ owner: "other" })])),
    orders: [],
    movements: [],
    keys: new Map(),
    names: new Map(),
    services: defaultCatalogue(),
    struck: new Map(),
  }
}

/** The state kept in a file, null when there is no file yet. Throws when the file is not one of ours. */
export function loadState(file: string): State | null {
  if (!existsSync(file)) return null
  const text = readFileSync(file, "utf8")
  const parsed = stateSchema.safeParse(jsonIn(text))
  if (!parsed.success) throw new Error(`${file} is not a data file of this sandbox: ${parsed.error.message}`)
  return parsed.data
}

/** Replaces the file in one step: a reader, or a restart after a kill, sees the old state or the new one. */
export function saveState(file: string, state: State): void {
  mkdirSync(dirname(file), { recursive: true })
  const text = JSON.stringify(state, (_key, value: unknown) => (value instanceof Map ? [...value] : value))
  const next = `${file}.next`
  // Idempotency keys and token digests: for the owner's eyes only.
  writeFileSync(next, text, { mode: 0o600, flush: true })
  renameSync(next, file)
}
