import { compile } from "proxy-addr"
import { z } from "zod"

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
