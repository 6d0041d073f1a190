import type { FoundDomain } from "medusa-plugin-domain-reseller/client"

export type Groups = {
  /** The whole name that was asked for, if one was. */
  readonly asked: FoundDomain | null
  readonly free: readonly FoundDomain[]
  /** Neither free nor taken as far as is known. */
  readonly unclear: readonly FoundDomain[]
  readonly gone: readonly FoundDomain[]
}

const UNCLEAR: readonly FoundDomain["reason"][] = ["unchecked", "unknown", "no_price"]

/** Told apart honestly: what cannot be ordered is not taken for that. A whole name's own answer comes first. */
export const groupResults = (query: string, results: readonly FoundDomain[]): Groups => {
  const is_whole_name = query.includes(".")
  const [first] = results
  const rest = is_whole_name ? results.slice(1) : results
  const isUnclear = ({ reason }: FoundDomain) => UNCLEAR.includes(reason)
  return {
    asked: is_whole_name ? (first ?? null) : null,
    free: rest.filter(({ orderable }) => orderable),
    unclear: rest.filter(isUnclear),
    gone: rest.filter((found) => !found.orderable && !isUnclear(found)),
  }
}
