import { z } from "zod"
import { limiterModelSchema } from "../account/limiter-models"
import type { World } from "./world"

/** A request that was at work when the sandbox was reset or stopped: it does nothing any more and gets no answer. */
export class Dropped extends Error {
  override readonly name = "Dropped"
}

/** Lets `ms` pass in the life of one request; throws Dropped when its world has ended meanwhile. */
export async function pause(world: World, ms: number): Promise<void> {
  if (ms === 0) return
  const { epoch } = world
  await new Promise((resolve) => setTimeout(resolve, ms).unref())
  if (world.epoch !== epoch) throw new Dropped()
}

/** Contract D8, counted over one minute. */
const READS_PER_WINDOW = 120
const LOOKUPS_PER_WINDOW = 60
const WRITES_PER_WINDOW = 20
const WINDOW_MS = 60_000

/** Names on a page of GET /domains; the contract shows none. */
const DEFAULT_PAGE_SIZE = 50

const count = z.number().int().positive()
const duration = z.number().int().nonnegative()

/**
 * How the sandbox answers where the contract leaves a choice (docs/assumptions.md). Every default is the plainest reading; tests
 * turn the others on.
 */
export const modeSchema = z
  .object({
    /** Refusals arrive as HTTP 200 (contract D2.1.2); 404 of an unpublished endpoint and 429 stay. */
    errors_as_200: z.boolean().default(false),
    /** Unknown fields in the envelope and in the data. */
    extra_fields: z.boolean().default(true),
    replayed_in: z.enum(["envelope", "data"]).default("envelope"),
    /** How many milliseconds every request works, its key claimed meanwhile. */
    latency_ms: duration.default(0),
    /** How long a settled key is remembered; null = for ever. */
    key_lifetime_ms: duration.nullable().default(null),
    rate_limits: z
      .object({
        read: count.default(READS_PER_WINDOW),
        lookup: count.default(LOOKUPS_PER_WINDOW),
        write: count.default(WRITES_PER_WINDOW),
        window_ms: count.default(WINDOW_MS),
        /** How requests are counted. */
        model: limiterModelSchema.default("sliding_log"),
        retry_after: z.enum(["seconds", "date", "none"]).default("seconds"),
        body: z.enum(["envelope", "html"]).default("envelope"),
      })
      .strict()
      .default({}),
    /** `inverted` says the contrary of the state: clients must not branch on `available`. */
    available: z.enum(["honest", "inverted"]).default("honest"),
    /** The price object of a name that cannot be ordered. */
    missing_price: z.enum(["null", "absent"]).default("null"),
    expiry_field: z.enum(["expiry", "expires_at", "expiry_date", "expires"]).default("expiry"),
    expiry_format: z.enum(["date", "datetime"]).default("date"),
    /** How long before their expiry, in days, names with the flag on are renewed by the service itself; null = never. */
    auto_renew_days: count.nullable().default(null),
    order_state_in_details: z.boolean().default(true),
    tlds_shape: z.enum(["array", "map"]).default("array"),
    tlds_prices: z.enum(["top", "nested"]).default("top"),
    tlds_dot: z.boolean().default(false),
    credit_shape: z.enum(["integer", "balance", "amount"]).default("integer"),
    paging: z.enum(["pages", "next", "meta_next_page", "none"]).default("pages"),
    page_size: count.default(DEFAULT_PAGE_SIZE),
    /** Where the result of an inquiry stands. */
    result_in: z.enum(["data.result", "data", "result", "top"]).default("data.result"),
    /** The body of a refusal of the identity interface; in `plain` and `html` the HTTP status alone tells. */
    identity_errors: z.enum(["envelope", "plain", "html"]).default("envelope"),
    /** A refused input is repeated in the texts of the refusal. */
    echo_input: z.boolean().default(false),
    catalogue: z
      .object({
        shape: z.enum(["array", "services", "map"]).default("array"),
        service_field: z.enum(["service", "id", "slug"]).default("service"),
        price_field: z.enum(["price_irt", "price"]).default("price_irt"),
        /** Whether an entry names its category. */
        categories: z.boolean().default(true),
      })
      .strict()
      .default({}),
  })
  .strict()

export type Mode = z.output<typeof modeSchema>
