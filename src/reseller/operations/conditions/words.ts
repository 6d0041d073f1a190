import { inquiryDetailSchema } from "../../contract/error-meaning"
import type { Interface } from "../../orders/order-row"
import type { Facts } from "./facts"

/** How bad it is. `down`: nothing is sold, or not safely. `grave`: money or paid orders are in trouble. `warning`: somebody should look. */
export type Severity = "down" | "grave" | "warning"

export type Say = {
  number(count: number): string
  /** Integer IRT. */
  cost(irt: number): string
  names(names: readonly string[]): string
  tlds(tlds: readonly string[]): string
  unit(currency_code: string): string
  regions(regions: NonNullable<Facts["rateless"]>): string
  limits(
    limits: readonly { name: keyof NonNullable<Facts["limits"]>; usable: number; limit: number }[],
  ): string
  moment(at: Date): string
  reason(error: string | null): string
}

export const PLAINLY: Say = {
  number: String,
  cost: String,
  names: (names) => names.join(", "),
  tlds: (tlds) => tlds.join(", "),
  unit: (currency_code) => currency_code,
  regions: (regions) => regions.map(({ name, currency_code }) => `${name} (${currency_code})`).join(", "),
  limits: (limits) => limits.map(({ name, usable, limit }) => `${name} ${usable} of ${limit}`).join(", "),
  moment: (at) => at.toISOString(),
  reason: (error) => error ?? "",
}

export const plural = (count: number, one: string, many: string): string => (count === 1 ? one : many)

export const told = (is: string | number | boolean | null, text: string): string => (is ? text : "")

/** Stands between what is wrong and what to do. A method, so that any values fit. */
type Words<Values> = { words(values: Values, say: Say): string }["words"]

/** `see`: where more of it is written, in docs. `fa`: where the admin shows it; logs and terminals speak English. */
export type Row<Values = object> = { severity: Severity; see: string; en: Words<Values>; fa?: Words<Values> }

const row =
  (severity: Severity) =>
  <Values = object>(see: string, en: Words<Values>) => ({ severity, see, en })

export const down = row("down")
export const grave = row("grave")
export const warning = row("warning")

export type Ruled<Values = object> = Row<Values> & { of(facts: Facts): readonly Values[] }

export const ruled = <Values>(
  severity: Severity,
  see: string,
  words: { of(facts: Facts): readonly Values[]; en: Words<Values>; fa?: Words<Values> },
) => ({ severity, see, ...words })

const SCOPES: Readonly<Record<Interface, string>> = {
  domains: "domains:read, domains:write, domains:manage and read",
  identity: "identity:services:read and identity:execute or the scopes of the inquiries' categories",
}

/** For a refused token or account: the fault, and what to do about it. */
const HINTS: Readonly<Record<string, (of: Interface, scope?: string) => string>> = {
  missing_token: (of) =>
    `No token arrived upstream; set ${of}.api_token and check that no proxy strips the Authorization header.`,
  invalid_token: (of) => `The token was not recognised; copy it again or issue one, and set ${of}.api_token.`,
  token_expired: (of) => `The token has expired; issue a new one and set ${of}.api_token.`,
  token_revoked: (of) => `The token was revoked; issue a new one and set ${of}.api_token.`,
  ip_not_allowed: () =>
    "This server's address is not on the token's allowlist; add it in the reseller panel.",
  insufficient_scope: (of, scope = "a scope") =>
    `The token lacks ${scope}, or the account an active application; issue one with ${SCOPES[of]}, and set ${of}.api_token.`,
  account_inactive: () => "The reseller account is unavailable; ask upstream to enable it.",
}

/** Advice about a refused question; null: none was, but orders wait for rights that it did not need. */
export function refusalHint(of: Interface, error: string | null, detail: unknown = null): string {
  if (error === null)
    return `Give the token its rights in the reseller panel, or set ${of}.api_token, and restart.`
  const { required_scope } = inquiryDetailSchema.catch({}).parse(detail)
  return HINTS[error]?.(of, required_scope) ?? `Ask upstream what it means by ${error}.`
}

/** Runs the migrations in a shop on either version of Medusa. */
export const MIGRATE =
  "npx medusa migrations run (Medusa 2: npx medusa db:migrate), and look at its output: the first exits 0 even when it failed"
