import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import { formatNumber } from "../../language/format"
import type { Words } from "../../language/words"

export type Groups = {
  /** The whole name that was asked for, if one was. */
  readonly asked: FoundDomain | null
  readonly free: readonly FoundDomain[]
  /** Neither free nor taken as far as is known. */
  readonly unclear: readonly FoundDomain[]
  /** Not for sale here, whether anybody has it or not. */
  readonly unsold: readonly FoundDomain[]
  readonly taken: readonly FoundDomain[]
}

type Group = Exclude<keyof Groups, "asked">

type Reason = NonNullable<FoundDomain["reason"]>

/** What is to be said of a name that cannot be bought, and among which it stands. */
const OF_REASON: Readonly<Record<Reason, readonly [Exclude<Group, "free">, keyof Words["domain"]]>> = {
  taken: ["taken", "is_taken"],
  on_order: ["taken", "is_taken"],
  unchecked: ["unclear", "is_unclear"],
  unknown: ["unclear", "is_unclear"],
  no_price: ["unsold", "is_unpriced"],
  selling_stopped: ["unsold", "is_stopped"],
  term_too_long: ["unsold", "is_stopped"],
  unsupported: ["unsold", "is_unsupported"],
  premium_not_sold: ["unsold", "is_premium_unsold"],
  premium_term_too_long: ["unsold", "is_premium_unsold"],
}

export const groupOf = ({ reason }: FoundDomain): Group => (reason === null ? "free" : OF_REASON[reason][0])

/** What is to be said of a whole name, after the name itself. */
export const verdictOn = ({ domain }: Words, { premium, reason }: FoundDomain): string => {
  if (reason !== null) return domain[OF_REASON[reason][1]]
  return premium ? domain.is_premium : domain.is_free
}

/** Told apart honestly: what cannot be ordered is not called taken for that. A whole name's own answer comes first. */
export const groupResults = (results: readonly FoundDomain[], isWholeName: boolean): Groups => {
  const rest = isWholeName ? results.slice(1) : results
  const inGroup = (group: Group) => rest.filter((found) => groupOf(found) === group)
  return {
    asked: isWholeName ? (results[0] ?? null) : null,
    free: inGroup("free"),
    unclear: inGroup("unclear"),
    unsold: inGroup("unsold"),
    taken: inGroup("taken"),
  }
}

/** What came out, in a sentence that is true of every mixture. */
export const outcomeOf = (
  results: readonly FoundDomain[],
  { search }: Words,
  isWholeName = false,
): string => {
  const { free, unclear, unsold, taken } = groupResults(results, false)
  if (free.length > 0) {
    // The name itself is gone: what is counted are other extensions of it.
    const found = isWholeName && results[0] && !results[0].orderable ? search.found_elsewhere : search.found
    return found(formatNumber(free.length))
  }
  const parts = [
    { names: taken, alone: search.all_taken, among: search.of_taken },
    { names: unclear, alone: search.none_checked, among: search.of_unclear },
    { names: unsold, alone: search.none_sold, among: search.of_unsold },
  ].filter(({ names }) => names.length > 0)
  const [only, second] = parts
  if (only === undefined) return ""
  if (second === undefined) return only.alone
  return search.none_now(parts.map(({ names, among }) => among(formatNumber(names.length))).join(search.list))
}
