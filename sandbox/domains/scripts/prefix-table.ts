import { type Fault, takeAsked } from "../../faults/fault"
import { IDENTIFIERS } from "../../identifiers"
import type { World } from "../../state/world"
import { splitDomain } from "../names"
import {
  availabilityPrefix,
  type Effect,
  faultPrefix,
  numberOr,
  orderPrefix,
  type Prefix,
  pricePrefix,
  SECOND_LOOKUP,
} from "./prefix"

const ODD_AVAILABILITY = "parked"
const ODD_ORDER_STATE = "awaiting_registry"
const ODD_IDENTIFIER = "registry_on_holiday"

const DEFAULT_SURCHARGE_IRT = 10_000
const SECONDS_PER_DAY = 86_400

/** An identifier as it stands in a label, with hyphens; the longest first, so that none hides another. */
const IDENTIFIER = IDENTIFIERS.map((identifier) => identifier.replaceAll("_", "-"))
  .sort((a, b) => b.length - a.length)
  .join("|")
const fromLabel = (identifier: string) => identifier.replaceAll("-", "_")

const refusal = (label: string) => ({ kind: "error", identifier: fromLabel(label), data: undefined }) as const

const PENDING = { first: "pending", shown_as: null, ends: "registered" } as const

/** What the label of a name can ask for. Prefixes can be chained: `lost-pending2-foo.com`. */
export const PREFIXES: readonly Prefix[] = [
  availabilityPrefix("taken", "taken", "`taken`"),
  availabilityPrefix("premium", "premium", "`premium`, at ten times the price"),
  availabilityPrefix("unchecked", "unchecked", "`unchecked`; an order gets `lookup_failed`"),
  availabilityPrefix("noprice", "no_price", "`no_price`; an order gets `no_price`"),
  availabilityPrefix("unsupported", "unsupported", "`unsupported`; an order gets `tld_not_sold`"),
  availabilityPrefix("oddstate", ODD_AVAILABILITY, `the unknown state \`${ODD_AVAILABILITY}\`, with a price`),
  {
    syntax: "takenlater-",
    meaning: "`taken` from the second lookup on; `takenlater4-` from the fourth",
    pattern: /^takenlater(\d*)-/,
    effect: (check) => ({ kind: "taken_later", from_check: numberOr(check, SECOND_LOOKUP) }),
  },
  pricePrefix(
    "priceup",
    "20",
    1,
    "20 percent dearer from the second lookup on; `priceup20at4-` from the fourth",
  ),
  pricePrefix("pricedown", "10", -1, "10 percent cheaper, likewise"),

  orderPrefix("pending", PENDING),
  orderPrefix("pendingfail", { first: "pending", shown_as: null, ends: "failed" }),
  orderPrefix("manual", { first: "manual", shown_as: null, ends: "registered" }),
  orderPrefix("manualfail", { first: "manual", shown_as: null, ends: "failed" }),
  orderPrefix("oddorder", { first: "pending", shown_as: ODD_ORDER_STATE, ends: "registered" }),
  {
    syntax: "pendingfor5s-",
    meaning: "`pending` for 5 seconds, then `registered`",
    pattern: /^pendingfor(\d+)s-/,
    effect: (seconds) => ({
      kind: "liberties",
      mode: {
        orders: { ...PENDING, polls: null, days: Number(seconds) / SECONDS_PER_DAY },
      },
    }),
  },
  {
    syntax: "failedstate-",
    meaning: "answered `ok: true` with `order_state` `failed`; the amount returns",
    pattern: /^failedstate-/,
    effect: () => ({ kind: "liberties", mode: { orders: { first: "failed" } } }),
  },
  {
    syntax: "fail-",
    meaning: "`order_failed`, nothing charged",
    pattern: /^fail-/,
    effect: () => ({ kind: "refuse_order" }),
  },
  {
    syntax: "chargeplus-",
    meaning: `charges ${DEFAULT_SURCHARGE_IRT} IRT too much; \`chargeplus5000-\` 5000`,
    pattern: /^chargeplus(\d*)-/,
    effect: (amount) => ({
      kind: "liberties",
      mode: { surcharge_irt: numberOr(amount, DEFAULT_SURCHARGE_IRT) },
    }),
  },

  faultPrefix("lost", { kind: "lost" }, "work done, no answer"),
  faultPrefix("reset", { kind: "reset" }, "reset before any work"),
  faultPrefix("hang", { kind: "hang" }, "work done, never answered"),
  faultPrefix("hangbefore", { kind: "hang_before" }, "no work, never answered"),
  faultPrefix("half", { kind: "half" }, "work done, half the body"),
  faultPrefix("html502", { kind: "html502" }, "no work, an HTML 502"),
  faultPrefix("html502after", { kind: "html502_after" }, "work done, an HTML 502"),
  faultPrefix("rate", { kind: "rate_limited", retry_after_s: null }, "no work, 429 without Retry-After"),
  {
    syntax: "slow500-",
    meaning: "every write works for 500 ms, its key claimed",
    pattern: /^slow(\d{1,5})-/,
    effect: (ms) => ({ kind: "fault", fault: { kind: "delay", ms: Number(ms) }, times: null }),
  },
  {
    syntax: "err-insufficient-credit-",
    meaning: "that identifier, or any other of contract D7",
    pattern: new RegExp(`^err-(${IDENTIFIER})-`),
    effect: (label) => ({ kind: "fault", fault: refusal(label), times: 1 }),
  },
  {
    syntax: "errs-insufficient-credit-",
    meaning: "every write: that identifier",
    pattern: new RegExp(`^errs-(${IDENTIFIER})-`),
    effect: (label) => ({ kind: "fault", fault: refusal(label), times: null }),
  },
  {
    syntax: "odderr-",
    meaning: `every write: the unknown identifier \`${ODD_IDENTIFIER}\``,
    pattern: /^odderr-/,
    effect: () => ({
      kind: "fault",
      fault: { kind: "unknown_error", identifier: ODD_IDENTIFIER, http_status: 422 },
      times: null,
    }),
  },
]

/** `prefix` as written in the name: it counts how often a fault of the name has struck. */
type ScriptedEffect = { prefix: string; effect: Effect }

/** Everything that the label of a name asks for, in the order written; empty for an ordinary name. */
export function readScript(domain: string): ScriptedEffect[] {
  const script: ScriptedEffect[] = []
  let rest = splitDomain(domain).label
  for (let read = readPrefix(rest); read !== null; read = readPrefix(rest)) {
    script.push(read)
    rest = rest.slice(read.prefix.length)
  }
  return script
}

export function effectsOf(domain: string): Effect[] {
  return readScript(domain).map(({ effect }) => effect)
}

function readPrefix(label: string): ScriptedEffect | null {
  for (const { pattern, effect } of PREFIXES) {
    const match = pattern.exec(label)
    if (match !== null) return { prefix: match[0], effect: effect(match[1] ?? "", match[2] ?? "") }
  }
  return null
}

export function checksOf(world: World, domain: string): number {
  return world.state.names.get(domain)?.checks ?? 0
}

/** Only scripted names have a history: the others would make the data file grow with every search. */
export function countCheck(world: World, domain: string): void {
  if (readScript(domain).length > 0) world.state.names.set(domain, { checks: checksOf(world, domain) + 1 })
}

export const takeScriptedFaults = (world: World, domain: string): Fault[] =>
  takeAsked(
    world.state.struck,
    readScript(domain).flatMap(({ prefix, effect }) =>
      effect.kind === "fault" ? [{ ...effect, counted: `${prefix} ${domain}` }] : [],
    ),
  )
