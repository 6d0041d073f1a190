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

export const groupOf = ({ reason }: FoundDomain): Group => {
  switch (reason) {
    case null:
      return "free"
    case "unchecked":
    case "unknown":
      return "unclear"
    case "taken":
    case "on_order":
      return "taken"
    case "no_price":
    case "selling_stopped":
    case "unsupported":
    case "premium_not_sold":
    case "premium_term_too_long":
    case "term_too_long":
      return "unsold"
  }
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
