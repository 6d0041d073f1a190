import { type ZodIssue, z } from "zod"
import { MAX_TERM_YEARS } from "../contract/registrar"
import { KEY_FORM, parseKey } from "../inquiries/vault/seal"
import { parseNameservers } from "../names/nameservers"
import { parseTld } from "../names/tld"
import { premiumOptionsSchema, pricingOptionsSchema } from "../prices/pricing-options"
import { toleranceOptionsSchema } from "../prices/tolerance"
import { parseBaseUrl } from "../upstream/http/transport"
import {
  limitsOptionsSchema,
  pollOptionsSchema,
  timeoutsOptionsSchema,
  visitorsOptionsSchema,
  whole,
} from "./limits-options"
import { notifyOptionsSchema } from "./notify-options"

/** Behind the host in the addresses that a reseller panel shows. */
const PATH = /\/api\/v1(?:\/(?:identity|domains|ping|tlds))?$/

const FORM = "must be an address like https://api.example.com, without user name, query or fragment"

const address = z
  .string({ required_error: "is missing: the interface's base address" })
  .transform((text, context) => {
    try {
      return parseBaseUrl(text)
    } catch {
      context.addIssue({ code: "custom", message: FORM })
      return z.NEVER
    }
  })

/** The client adds the paths of the domain interface, which begin with /api/v1. */
const domainsAddress = address.transform((url) => url.replace(PATH, ""))

/** Completed from the host alone, or from one of the paths; another path stays as it is. */
const identityAddress = address.transform((url) =>
  PATH.test(url) || new URL(url).pathname === "/" ? `${url.replace(PATH, "")}/api/v1/identity` : url,
)

const DAYS_A_YEAR = 365

/** Upstream's own renewal, and ours, may begin so long before the expiry; a customer has time to pay meanwhile. */
const DEFAULT_PREPARE_DAYS = 30

const renewalsOptionsSchema = z
  .object({
    by: z
      .enum(["shop", "upstream"])
      .default("shop")
      .describe("who renews on auto-renew: the shop, once it is paid, or upstream by its own flag"),
    prepare_days: z
      .number()
      .int()
      .min(1)
      .max(DAYS_A_YEAR)
      .default(DEFAULT_PREPARE_DAYS)
      .describe('days before the expiry when that begins; with `"upstream"` the shop then sells no renewal'),
    remind_days: z
      .array(z.number().int().min(-DAYS_A_YEAR).max(DAYS_A_YEAR))
      .default([60, 30, 14, 7, 1, -1, -14])
      .describe("days before the expiry (negative: after it) on which owners are reminded"),
  })
  .strict()

const encryptionKeySchema = z
  .string({ required_error: "is missing" })
  .refine((text) => parseKey(text) !== null, KEY_FORM)

const previousKeysSchema = z.array(encryptionKeySchema).default([])

/** For a command that needs no more: the rest may be missing, like a token that only the server knows. */
export const keysSchema = z.object({
  encryption_key: encryptionKeySchema,
  previous_encryption_keys: previousKeysSchema,
})
export type Keys = z.output<typeof keysSchema>

/** It goes into a header as it stands; a line break copied along with it would fail every call. */
const token = z
  .string({ required_error: "is missing: issue a token in the reseller panel" })
  .regex(/^[\x21-\x7e]+$/, "must be one word of printable ASCII characters, as the reseller panel issues it")

const interfaceSchema = (base_url: typeof domainsAddress, api_token: string) =>
  z
    .object(
      { base_url, api_token: token.describe(api_token) },
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
  .object({
    retention_days: whole(1, DEFAULT_RETENTION_DAYS, "how long input and result are kept after the answer"),
  })
  .strict()

const MIN_METRICS_TOKEN = 16

/** The metrics are read by whoever knows the token: the shop has one address, and behind a proxy all callers are near. */
const metricsOptionsSchema = z
  .object({
    token: z
      .string({ required_error: "is missing: make one with openssl rand -hex 32" })
      .regex(/^[\x21-\x7e]+$/, "must be one word of printable ASCII characters")
      .min(MIN_METRICS_TOKEN, `must have at least ${MIN_METRICS_TOKEN} characters`)
      .describe("switches on `GET /metrics/domains`, which takes this bearer token: `openssl rand -hex 32`"),
  })
  .strict()

/** docs/options.md is made of the descriptions here (`npm run docs`). Costs are integer IRT, durations milliseconds. */
export const optionsSchema = z
  .object({
    domains: interfaceSchema(
      domainsAddress.describe("the domain interface, with or without `/api/v1`"),
      "a token of the reseller panel",
    ),
    identity: interfaceSchema(
      identityAddress.describe("the identity interface, with or without `/api/v1/identity`"),
      "a token of the panel, perhaps the same",
    ).optional(),
    encryption_key: encryptionKeySchema
      .optional()
      .describe("seals inputs and results: 32 bytes in hexadecimal or base64, `openssl rand -hex 32`"),
    previous_encryption_keys: previousKeysSchema.describe(
      "earlier keys: [changing the key](operations.md#changing-the-encryption-key)",
    ),
    tlds: tldsSchema
      .nullish()
      .transform((tlds) => tlds ?? null)
      .describe('extensions to sell, as `["com", "net", "co.uk"]`; all without it'),
    pricing: pricingOptionsSchema.default({}),
    tolerance: toleranceOptionsSchema.default({}),
    premium: premiumOptionsSchema.default(false),
    nameservers: nameserversSchema.default([]).describe("used when the shopper gives none: none or 2 to 13"),
    max_years: z.number().int().min(1).max(MAX_TERM_YEARS).default(MAX_TERM_YEARS).describe("longest term"),
    limits: limitsOptionsSchema.default({}),
    visitors: visitorsOptionsSchema.default({}),
    timeouts: timeoutsOptionsSchema.default({}),
    poll: pollOptionsSchema.default({}),
    sweeps: z
      .boolean()
      .default(true)
      .describe("`false`: serves requests only ([several instances](operations.md#several-instances))"),
    inquiries: inquiriesOptionsSchema.default({}),
    renewals: renewalsOptionsSchema.default({}),
    notify: notifyOptionsSchema.default({}),
    metrics: metricsOptionsSchema.optional(),
    enableUI: z
      .boolean()
      .optional()
      .describe("Medusa's own: `true` puts our pages and widgets into the admin"),
  })
  .strict()

/** One option's needs of another. Read apart from the rest, so that they are told together with what else is wrong. */
export const neededTogether = [
  {
    path: ["encryption_key"],
    needs: z.object({ identity: z.object({}), encryption_key: z.undefined() }),
    with: "identity",
  },
  {
    path: ["notify", "from"],
    needs: z.object({ notify: z.object({ smtp: z.string(), from: z.undefined() }) }),
    with: "smtp",
  },
] as const

const missingTogether = (written: unknown): ZodIssue[] =>
  neededTogether.flatMap(({ path, needs, with: other }) =>
    needs.safeParse(written).success
      ? [{ code: "custom", path: [...path], message: `is required with ${other}` }]
      : [],
  )

export type Options = z.output<typeof optionsSchema>

/** A wrong option: `message` is a list for people, one line an option. */
export class InvalidOptions extends Error {
  override readonly name = "InvalidOptions"
}

/** Medusa hands the plugin's options over as they stand in medusa-config.js. Throws InvalidOptions. */
export function readOptions(written: unknown): Options {
  const parsed = optionsSchema.safeParse(written ?? {})
  const together = missingTogether(written)
  if (parsed.success && together.length === 0) return parsed.data
  const lines = [...(parsed.error?.issues ?? []), ...together].map(lineOf)
  throw new InvalidOptions(
    `domain-reseller cannot start. Fix these options in medusa-config.js:\n${lines.join("\n")}`,
  )
}

/** Repeats nothing of what stands there: a password may have come to the wrong place. */
const lineOf = (issue: ZodIssue): string => {
  const sentence =
    issue.code === "unrecognized_keys" ? `there is no option ${issue.keys.join(", ")}` : issue.message
  return `  - ${issue.path.join(".") || "options"}: ${sentence.replace(/, received '.*$/, "")}`
}
