import { type ZodError, type ZodIssue, z } from "zod"
import { RATE_WINDOW_MS, UPSTREAM_LIMITS } from "../../core/budget/slot-policy"
import { parseNameservers } from "../../core/domain-name/nameservers"
import { parseTld } from "../../core/domain-name/tld"
import { pollOptionsSchema } from "../../core/engine/pace"
import type { LimitName } from "../../core/ports/budget"
import { premiumOptionsSchema, pricingOptionsSchema } from "../../core/pricing/pricing-options"
import { MAX_TERM_YEARS } from "../../core/pricing/term"
import { toleranceOptionsSchema } from "../../core/pricing/tolerance"
import { KEY_FORM, parseKey } from "../../core/sealing/key-ring"
import { DEFAULT_TIMEOUTS } from "../../upstream/http/caller"
import { parseBaseUrl } from "../../upstream/http/transport"
import { notifyOptionsSchema } from "./notify-options"
import { visitorsOptionsSchema } from "./visitors-options"

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** Younger quotes are taken as they are when the shopper goes to pay; a registrar's price lives much longer. */
const QUOTE_FRESH_MS = 2 * MINUTE_MS

const milliseconds = z.number().int().min(1)

const timeoutsOptionsSchema = z
  .object({
    read_ms: milliseconds.default(DEFAULT_TIMEOUTS.read_ms),
    lookup_ms: milliseconds.default(DEFAULT_TIMEOUTS.lookup_ms),
    write_ms: milliseconds.default(DEFAULT_TIMEOUTS.write_ms),
    /** Age from which a quote is asked again before payment. */
    quote_fresh_ms: z.number().int().min(0).default(QUOTE_FRESH_MS),
  })
  .strict()

/** Requests per window that upstream grants this account; change them only if upstream did. */
const limitsOptionsSchema = (upstream: Readonly<Record<LimitName, number>>) =>
  z
    .object({
      read: z.number().int().min(1).default(upstream.read),
      lookup: z.number().int().min(1).default(upstream.lookup),
      write: z.number().int().min(1).default(upstream.write),
      window_ms: milliseconds.default(RATE_WINDOW_MS),
    })
    .strict()

/** Seals the personal data of inquiries. */
export const encryptionKeySchema = z
  .string({ required_error: "is missing" })
  .refine((text) => parseKey(text) !== null, KEY_FORM)

/** What they sealed stays readable until the key rotation has sealed it anew. */
export const previousKeysSchema = z.array(encryptionKeySchema).default([])

const isBaseUrl = (text: string): boolean => {
  try {
    parseBaseUrl(text)
    return true
  } catch {
    return false
  }
}

const baseUrl = z
  .string({ required_error: "is missing: the interface's base address" })
  .refine(isBaseUrl, "must be an address like https://api.example.com, without user name, query or fragment")

/** It goes into a header as it stands; a line break copied along with it would fail every call. */
const token = z
  .string({ required_error: "is missing: issue a token in the reseller panel" })
  .regex(/^[\x21-\x7e]+$/, "must be one word of printable ASCII characters")

const MISSING_INTERFACE = { required_error: "is missing: { base_url, api_token } of the reseller service" }
const domainsOptionsSchema = z.object({ base_url: baseUrl, api_token: token }, MISSING_INTERFACE).strict()
const identityOptionsSchema = z.object({ base_url: baseUrl, api_token: token }, MISSING_INTERFACE).strict()

const tldsSchema = z.array(z.string()).transform((written, context) => {
  const tlds = new Set<string>()
  for (const [index, text] of written.entries()) {
    const parsed = parseTld(text)
    if (parsed.kind === "tld") tlds.add(parsed.tld)
    else
      context.addIssue({ code: "custom", path: [index], message: `is not an extension. ${parsed.message}` })
  }
  return tlds
})

const nameserversSchema = z.array(z.string()).transform((written, context) => {
  const parsed = parseNameservers(written)
  if (parsed.kind === "nameservers") return parsed.hosts
  context.addIssue({ code: "custom", message: parsed.message })
  return z.NEVER
})

/** How long the input and result of an answered inquiry are kept: time enough to read, print and dispute it. */
const DEFAULT_RETENTION_DAYS = 90

const inquiriesOptionsSchema = z
  .object({ retention_days: z.number().int().min(1).default(DEFAULT_RETENTION_DAYS) })
  .strict()

const DAYS_A_YEAR = 365

/** Upstream's own renewal, and ours, may begin so long before the expiry; a customer has time to pay meanwhile. */
const DEFAULT_PREPARE_DAYS = 30

/** Days before the expiry, negative ones after it, on which its owner is reminded. */
const DEFAULT_REMIND_DAYS = [60, 30, 14, 7, 1, -1, -14]

const renewalsOptionsSchema = z
  .object({
    /** Who renews a domain whose owner wants that: the shop, once it is paid, or upstream by itself. */
    by: z.enum(["shop", "upstream"]).default("shop"),
    prepare_days: z.number().int().min(1).max(DAYS_A_YEAR).default(DEFAULT_PREPARE_DAYS),
    remind_days: z.array(z.number().int().min(-DAYS_A_YEAR).max(DAYS_A_YEAR)).default(DEFAULT_REMIND_DAYS),
  })
  .strict()

/** Short enough to type, too long to guess: 16 characters of a random text. */
const MIN_METRICS_TOKEN = 16

/** The metrics are read by whoever knows the token: the shop has one address, and behind a proxy all callers are near. */
const metricsOptionsSchema = z
  .object({
    token: z
      .string({ required_error: "is missing: make one with openssl rand -hex 32" })
      .regex(/^[\x21-\x7e]+$/, "must be one word of printable ASCII characters")
      .min(MIN_METRICS_TOKEN, `must have at least ${MIN_METRICS_TOKEN} characters`),
  })
  .strict()

/** The plugin's options (README, "Options"). Costs are integer IRT, durations milliseconds. */
const optionsSchema = z
  .object({
    domains: domainsOptionsSchema,
    identity: identityOptionsSchema.optional(),
    encryption_key: encryptionKeySchema.optional(),
    previous_encryption_keys: previousKeysSchema,
    tlds: tldsSchema.nullish().transform((tlds) => tlds ?? null),
    pricing: pricingOptionsSchema.default({}),
    tolerance: toleranceOptionsSchema.default({}),
    premium: premiumOptionsSchema.default(false),
    nameservers: nameserversSchema.default([]),
    max_years: z.number().int().min(1).max(MAX_TERM_YEARS).default(MAX_TERM_YEARS),
    limits: limitsOptionsSchema(UPSTREAM_LIMITS).default({}),
    visitors: visitorsOptionsSchema.default({}),
    timeouts: timeoutsOptionsSchema.default({}),
    poll: pollOptionsSchema.default({}),
    inquiries: inquiriesOptionsSchema.default({}),
    renewals: renewalsOptionsSchema.default({}),
    notify: notifyOptionsSchema.default({}),
    metrics: metricsOptionsSchema.optional(),
    /** Medusa's own switch: the plugin has admin pages. */
    enableUI: z.boolean().optional(),
  })
  .strict()
  .superRefine((options, context) => {
    if (options.identity && !options.encryption_key) {
      context.addIssue({ code: "custom", path: ["encryption_key"], message: "is required with identity" })
    }
  })

export type Options = z.output<typeof optionsSchema>

/** A wrong option: `message` is a list for people, one line an option. */
export class InvalidOptions extends Error {
  override readonly name = "InvalidOptions"
}

/** Medusa hands the plugin's options over as they stand in medusa-config.js. Throws InvalidOptions. */
export function readOptions(written: unknown): Options {
  const parsed = optionsSchema.safeParse(written ?? {})
  if (parsed.success) return parsed.data
  throw new InvalidOptions(
    `medusa-plugin-domain-reseller cannot start. Mend these options in medusa-config.js:\n${listOf(parsed.error)}`,
  )
}

const listOf = (error: ZodError): string =>
  error.issues.map((issue) => `  - ${issue.path.join(".") || "options"}: ${sentenceOf(issue)}`).join("\n")

const sentenceOf = (issue: ZodIssue): string =>
  issue.code === "unrecognized_keys" ? `there is no option ${issue.keys.join(", ")}` : issue.message
