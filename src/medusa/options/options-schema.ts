import { z } from "zod"
import { UPSTREAM_LIMITS } from "../../core/budget/slot-policy"
import { parseNameservers } from "../../core/domain-name/nameservers"
import { parseTld } from "../../core/domain-name/tld"
import { MAX_TERM_YEARS } from "../../core/domain-name/years"
import { pollOptionsSchema } from "../../core/engine/pace"
import { premiumOptionsSchema } from "../../core/pricing/premium-options"
import { pricingOptionsSchema } from "../../core/pricing/pricing-options"
import { toleranceOptionsSchema } from "../../core/pricing/tolerance-options"
import { parseBaseUrl } from "../../upstream/http/base-url"
import { limitsOptionsSchema, timeoutsOptionsSchema } from "./call-options"
import { encryptionKeySchema, previousKeysSchema } from "./key-options"
import { visitorsOptionsSchema } from "./visitors-options"

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

const interfaceSchema = z
  .object(
    { base_url: baseUrl, api_token: token },
    { required_error: "is missing: { base_url, api_token } of the reseller service" },
  )
  .strict()

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

/** The plugin's options (README, "Options"). Costs are integer IRT, durations milliseconds. */
export const optionsSchema = z
  .object({
    domains: interfaceSchema,
    identity: interfaceSchema.optional(),
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
    notify: z
      .object({ events: z.boolean().default(true) })
      .strict()
      .default({}),
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
