import type { FoundDomain } from "medusa-plugin-domain-reseller-client"
import { formatNumber } from "../../language/format"
import { WORDS } from "../../language/words"

const { search, domain } = WORDS

type Group = "free" | "unclear" | "unsold" | "taken"

/** `unclear`: neither free nor taken as far as is known; `unsold`: not sold here, whether anybody has it or not. */
export type Groups = Readonly<Record<Group, readonly FoundDomain[]>>

type Reason = NonNullable<FoundDomain["reason"]>

const OF_REASON: Readonly<Record<Reason, readonly [Exclude<Group, "free">, keyof typeof domain]>> = {
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

export const verdictOn = ({ premium, reason }: FoundDomain): string => {
  if (reason !== null) return domain[OF_REASON[reason][1]]
  return premium ? domain.is_premium : domain.is_free
}

/** Told apart honestly: what cannot be ordered is not called taken for that. */
export const groupResults = (results: readonly FoundDomain[]): Groups => {
  const inGroup = (group: Group) => results.filter((found) => groupOf(found) === group)
  return {
    free: inGroup("free"),
    unclear: inGroup("unclear"),
    unsold: inGroup("unsold"),
    taken: inGroup("taken"),
  }
}

/** What came out, in a sentence that is true of every mixture. `isElsewhere`: the whole name that was asked for is gone. */
export const outcomeOf = (groups: Groups, isElsewhere = false): string => {
  const free = formatNumber(groups.free.length)
  if (groups.free.length > 0) return isElsewhere ? search.found_elsewhere(free) : search.found(free)
  const parts = (["taken", "unclear", "unsold"] as const)
    .filter((group) => groups[group].length > 0)
    .map((group) => search.not_free[group](formatNumber(groups[group].length)))
  return parts.length > 0 ? search.none_now(parts.join(search.list)) : ""
}
