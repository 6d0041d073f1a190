import { compile } from "proxy-addr"
import { z } from "zod"
import { RATE_WINDOW_MS, UPSTREAM_LIMITS } from "../budget/budget"
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../shared/time"
import { DEFAULT_TIMEOUTS } from "../upstream/http/caller"

/** A storefront searches when a typing person pauses: two a second for a minute is no typing; ten people may share an address. */
const DEFAULTS = { searches_per_minute: 120, additions_per_minute: 60 } as const

const ALL_OFF = { searches_per_minute: false, additions_per_minute: false }

const perMinute = (limit: keyof typeof DEFAULTS, what: string) =>
  z
    .union([z.literal(false), z.number().int().min(1)], {
      errorMap: () => ({ message: "must be a whole number of requests a minute, or false for no limit" }),
    })
    .default(DEFAULTS[limit])
    .describe(what)

export type TrustProxy = (address: string, hop: number) => boolean

const isCompilable = (addresses: string[]): boolean => {
  try {
    compile(addresses)
    return true
  } catch {
    return false
  }
}

const trustProxySchema = z
  .union([z.number().int().min(0), z.array(z.string()).refine(isCompilable)], {
    errorMap: () => ({
      message:
        "must be the number of proxies before the shop, or a list of their addresses or networks (10.0.0.0/8, loopback)",
    }),
  })
  .transform((trust): TrustProxy => (typeof trust === "number" ? (_, hop) => hop < trust : compile(trust)))

/** Option `visitors`: how much one visitor may ask for, and how their address is known. `false` is no limit at all. */
export const visitorsOptionsSchema = z.preprocess(
  (written) => (written === false ? ALL_OFF : written),
  z
    .object({
      searches_per_minute: perMinute("searches_per_minute", "searches of one visitor; lists as many"),
      additions_per_minute: perMinute("additions_per_minute", "domains and inquiries put into carts"),
      trust_proxy: trustProxySchema
        .nullish()
        .transform((trust) => trust ?? null)
        .describe(
          "number of proxies before the shop, or their addresses or networks; without it, express's setting counts, which trusts one proxy under Medusa",
        ),
    })
    .strict(),
)

export type VisitorsOptions = z.output<typeof visitorsOptionsSchema>

/** Younger quotes are taken as they are when the shopper goes to pay; a registrar's price lives much longer. */
const QUOTE_FRESH_MS = 2 * MINUTE_MS

export const whole = (least: number, preset: number, what: string) =>
  z.number().int().min(least).default(preset).describe(what)

export const timeoutsOptionsSchema = z
  .object({
    read_ms: whole(1, DEFAULT_TIMEOUTS.read_ms, "for a whole HTTP exchange that reads"),
    lookup_ms: whole(1, DEFAULT_TIMEOUTS.lookup_ms, "for one that looks up names"),
    write_ms: whole(1, DEFAULT_TIMEOUTS.write_ms, "for one that costs or changes something"),
    quote_fresh_ms: whole(
      0,
      QUOTE_FRESH_MS,
      "older quotes are asked again before payment; a cart too large for one window of lookups gets as many windows longer",
    ),
  })
  .strict()

export const limitsOptionsSchema = z
  .object({
    read: whole(1, UPSTREAM_LIMITS.read, "reads within one window"),
    lookup: whole(1, UPSTREAM_LIMITS.lookup, "lookups within one window"),
    write: whole(1, UPSTREAM_LIMITS.write, "writes within one window"),
    window_ms: whole(1, RATE_WINDOW_MS, "the window"),
  })
  .strict()

export const pollOptionsSchema = z
  .object({
    first_ms: whole(1, 20 * SECOND_MS, "first pause before an accepted order is polled"),
    factor: z.number().min(1).default(1.3).describe("growth of the pauses between polls"),
    max_ms: whole(1, 2.5 * MINUTE_MS, "longest pause between polls"),
    sweep_ms: whole(1, 5 * SECOND_MS, "pause between sweeps"),
    wait_first_ms: whole(
      1,
      30 * SECOND_MS,
      "first wait of a `waiting` order; doubles up to six times `poll.max_ms`",
    ),
    sync_ms: whole(1, 6 * HOUR_MS, "from the end of one pass through upstream's list to the next"),
  })
  .strict()
