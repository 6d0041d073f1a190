import { z } from "zod"
import { limiterModelSchema } from "../account/limiter-models"
import { IDENTIFIERS, INQUIRY_ERRORS } from "../identifiers"

/** Two minutes are the most that clients wait for a record (assumption 44), five that a key is surely remembered (assumption 20). */
const LATEST_RECORD_S = 120
const LEAST_KEY_LIFETIME_MS = 300_000

const REFUSALS = [...IDENTIFIERS, ...Object.keys(INQUIRY_ERRORS)]

/** Faults that strike after the work, so that a liberty can ask for one at every paid call. */
const AFTER_WORK = [
  "lost",
  "hang",
  "reset_after",
  "half",
  "drip",
  "html502_after",
  "status_after",
  "null_data",
  "empty_data",
  "no_body",
  "bad_data",
] as const

const count = z.number().int().positive()
const seconds = z.number().int().nonnegative()
const yes = z.boolean().default(true)
const no = z.boolean().default(false)

/** The first word is the default. */
const choice = <const T extends string>(
  words: [T, ...T[]],
  what: string,
): z.ZodDefault<z.ZodEnum<[T, ...T[]]>> =>
  z.ZodDefault.create(z.enum(words), { default: words[0], description: what })

/** How many requests a minute, counted in which way (contract D8), and what a 429 says. */
export const rateLimits = z
  .object({
    read: count.default(120).describe("requests in a window"),
    lookup: count.default(60).describe("lookups in a window"),
    write: count.default(20).describe("writes in a window"),
    window_ms: count.default(60_000).describe("length of the window"),
    model: limiterModelSchema.default("sliding_log").describe("how requests are counted"),
    retry_after: choice(
      ["seconds", "date", "none", "days"],
      "the header of a 429; `days`: it asks for three days",
    ),
    body: choice(["envelope", "html"], "the body of a 429"),
  })
  .strict()

export const orders = z
  .object({
    first: choice(["registered", "pending", "manual", "failed"], "the state in which an order is accepted"),
    shown_as: z.string().nullable().default(null).describe("a word shown for `order_state` while it waits"),
    polls: seconds.nullable().default(null).describe("how many looks at the details see it wait"),
    days: z
      .number()
      .nonnegative()
      .nullable()
      .default(null)
      .describe(
        "how many days of the sandbox's clock it waits; with neither polls nor days, for the control API",
      ),
    ends: choice(["registered", "failed"], "its end"),
  })
  .strict()

export const catalogue = z
  .object({
    shape: choice(
      ["array", "services", "map"],
      "an array, the array under `services`, or a map keyed by service",
    ),
    service_field: choice(["service", "id", "slug"], "what the service is called"),
    price_field: choice(
      ["price_irt", "price", "price_irt_null"],
      "what the price is called; `price_irt_null`: `price`, beside a `price_irt` of null",
    ),
    categories: yes.describe("false leaves the category out"),
  })
  .strict()

const KEYS = {
  judged: choice(
    ["around_key", "after_key"],
    "before the key is looked at, token and account are judged, or nothing but who calls (`after_key`)",
  ),
  refusal: z
    .string()
    .refine((text) => REFUSALS.includes(text), "not an identifier")
    .nullable()
    .default(null)
    .describe("paid calls with a new key are refused with this identifier, and do nothing; repeats replay"),
  key_lifetime_ms: count
    .min(LEAST_KEY_LIFETIME_MS)
    .nullable()
    .default(null)
    .describe("how long a key is remembered, at least five minutes; null = for ever"),
  key_of_failed_order: choice(
    ["kept", "released"],
    "the key of an accepted order that has failed, at once or later: it replays, or is new again",
  ),
  replayed_in: choice(["envelope", "data", "absent"], "where `replayed` stands"),
  replay_tells: choice(
    ["first_answer", "state_of_now"],
    "a replay repeats the first answer, or tells `order_state` and `status` of now",
  ),
}

const RECORDS = {
  orders: orders.default({}),
  record_late_s: seconds
    .max(LATEST_RECORD_S)
    .default(0)
    .describe("for so many seconds, two minutes at most, the record tells nothing of an order that waits"),
  in_list: yes.describe("false leaves names out of the list for ever; details have them"),
  record_without: z
    .array(z.enum(["domain", "status", "order_state", "expiry", "nameservers", "locked", "auto_renew"]))
    .default([])
    .describe("fields that records do not have"),
  word_active: z
    .string()
    .default("active")
    .describe("the word in `status` of a registered domain (`ok`, `registered`, `ACTIVE`, `expired` …)"),
  word_failed: z
    .string()
    .default("failed")
    .describe(
      "the word in `status` of a failed registration (`rejected`, `refunded`, `FAILED`, `deleted` …)",
    ),
  expiry_field: choice(["expiry", "expires_at", "expiry_date", "expires"], "what the expiry is called"),
  expiry_format: choice(
    ["date", "datetime", "offset", "epoch", "epoch_ms", "slashes", "null", "past", "year_9999"],
    "how the expiry is written (`offset`: Tehran's time, `slashes`: DD/MM/YYYY), or what it says instead",
  ),
  expiry_late_s: seconds
    .default(0)
    .describe("how many seconds after a renewal the expiry in the record follows"),
  failed_record: choice(
    ["replaced", "gone", "stays"],
    "a failed order's record: there until a newer order begins, not at all, or until a newer one has ended",
  ),
  renewal_review_shown: yes.describe(
    "false: the record tells nothing of a renewal under way or under review",
  ),
  own_name_checks_as: choice(
    ["as_it_is", "free", "taken", "unchecked"],
    "what check says of a name in the account, whatever has become of its order",
  ),
  available: choice(["honest", "inverted"], "`available` says the contrary of the state"),
  auto_renew_shown: yes.describe("false: the record never tells of what the service renewed by itself"),
  auto_renew_days: count
    .nullable()
    .default(null)
    .describe(
      "the service renews by itself so many days before the expiry: one year, charged, without a key",
    ),
  auto_renew_of: choice(["flagged", "all"], "which names it renews"),
}

/** Amounts as they are told. What is charged is always what the ledger says. */
const MONEY = {
  surcharge_irt: z.number().int().default(0).describe("really charged beyond the price, or below it"),
  missing_price: choice(["null", "absent"], "the price object of a name that cannot be ordered"),
  credit_shape: choice(
    ["integer", "balance", "amount"],
    "the credit in ping: a number, or an object with `balance` or `amount`",
  ),
}

const ANSWERS = {
  errors_as_200: no.describe("refusals arrive as HTTP 200; 429 and the 404 of an unpublished path stay"),
  after_work: z
    .enum(AFTER_WORK)
    .nullable()
    .default(null)
    .describe("the answer to a paid call that did its work leaves as this fault says"),
  after_work_on: choice(
    ["first", "every"],
    "whether `after_work` meets the call that did the work, or its repeats too",
  ),
  extra_fields: yes.describe("unknown fields in the envelope and in the data"),
  latency_ms: seconds.default(0).describe("how long every request works, its key claimed meanwhile"),
  paging: choice(
    ["pages", "next", "meta_next_page", "none"],
    "`page` and `pages` beside the data, or another way to tell of the next page",
  ),
  page_size: count.default(50).describe("names on a page of the list"),
  tlds_shape: choice(["array", "map"], "the price list: an array, or a map keyed by extension"),
  tlds_prices: choice(["top", "nested"], "its prices stand at the top of an entry, or under `price`"),
  tlds_dot: no.describe("true writes `.com`"),
  rate_limits: rateLimits.default({}),
}

const INQUIRIES = {
  result_in: choice(
    ["data.result", "data", "result", "top", "among_billing", "data.output", "data.response.result"],
    "where an inquiry's result stands; `among_billing`: its fields among `charged` and the like in `data`",
  ),
  identity_errors: choice(
    ["envelope", "plain", "html"],
    "the body of refusals: the envelope, JSON of another shape, or a page; the HTTP status stays",
  ),
  echo_input: no.describe("true repeats what was received in the texts of a refused input"),
  catalogue: catalogue.default({}),
}

/** Every place where the contracts leave upstream a choice; every default is the plainest reading. */
export const LIBERTIES = { ...KEYS, ...RECORDS, ...MONEY, ...ANSWERS, ...INQUIRIES }
