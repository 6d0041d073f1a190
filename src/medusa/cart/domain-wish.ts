import { type DomainName, parseDomainName } from "../../core/domain-name/domain-name"
import { parseNameservers } from "../../core/domain-name/nameservers"
import { parseYears } from "../../core/domain-name/years"
import { addDomainBodySchema } from "../../wire/domain-orders"
import type { Composition } from "../engine/compose"
import { ApiError } from "../http/api-error"
import { parseRequest } from "../http/parse-request"

/** What a shopper asks for, checked. */
export type DomainWish = { name: DomainName; action: "register"; years: number; nameservers: string[] }

/** Parses the body of POST /store/carts/:id/domains. `defaults` are the shop's nameservers. */
export function readDomainWish(body: unknown, parts: Composition, defaults: readonly string[]): DomainWish {
  const asked = parseRequest(addDomainBodySchema, body)
  if (asked.action === "renew") {
    throw new ApiError(
      422,
      "renewal_not_sold",
      "Renewals are not sold yet: only registrations can be ordered.",
    )
  }
  const parsed = parseDomainName(asked.domain, parts.names)
  if (parsed.kind === "invalid") throw new ApiError(400, parsed.code, parsed.message, { field: "domain" })
  const term = parseYears(asked.years === undefined ? 1 : asked.years, parts.policy.max_years)
  if (term.kind === "invalid") throw new ApiError(400, term.code, term.message, { field: "years" })
  const nameservers = parseNameservers(asked.nameservers)
  if (nameservers.kind === "invalid") {
    throw new ApiError(400, nameservers.code, nameservers.message, { field: "nameservers" })
  }
  const hosts = nameservers.hosts.length > 0 ? nameservers.hosts : [...defaults]
  return { name: parsed.name, action: asked.action, years: term.years, nameservers: hosts }
}
