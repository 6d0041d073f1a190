import type {
  AddDomainRequest,
  AddedDomains,
  FoundDomain,
  RefusedDomain,
  SearchManyAnswer,
} from "medusa-plugin-domain-reseller-client"
import { during, patiently } from "./patiently"

/** The most that the shop takes in one request. */
export const MOST_AT_ONCE = 100

/** So few that first results stand soon while the others are looked up. */
const SEARCHED_AT_ONCE = 20

/** How far work on many names has come. */
type Progress = {
  all: number
  done: number
  /** The shop has no room just now; it goes on by itself. */
  isWaiting: boolean
}

export type Searched = Progress & {
  results: readonly FoundDomain[]
  refused: SearchManyAnswer["refused"]
}

/** Looks names up part by part; those for which the shop has no room just now are sent again. */
export const searchAll = async (
  names: readonly string[],
  search: (names: readonly string[]) => Promise<SearchManyAnswer>,
  tell: (more: Partial<Searched>) => void,
  leaving: AbortSignal,
): Promise<void> => {
  const results = new Map<string, FoundDomain>()
  const refused: SearchManyAnswer["refused"] = []
  for (let left = [...names]; left.length > 0; ) {
    const answer = await patiently(
      () => search(left.slice(0, SEARCHED_AT_ONCE)),
      () => tell({ isWaiting: true }),
      leaving,
    )
    for (const found of answer.results) results.set(found.domain, found)
    refused.push(...answer.refused)
    left = [...answer.waiting, ...left.slice(SEARCHED_AT_ONCE)]
    const isWaiting = answer.waiting.length > 0
    tell({
      done: names.length - left.length,
      isWaiting,
      results: [...results.values()],
      refused: [...refused],
    })
    if (isWaiting) await during(answer.retry_in_ms ?? 0)
  }
}

export type Added = Progress & {
  added: readonly string[]
  refused: readonly RefusedDomain[]
}

export const NOTHING_ADDED = { done: 0, isWaiting: false, added: [], refused: [] } as const

/** A refusal, with what it was refused for. */
export type Changed = Progress & {
  changed: readonly string[]
  faults: readonly { domain: string; fault: unknown }[]
}

export const NOTHING_CHANGED = { done: 0, isWaiting: false, changed: [], faults: [] } as const

/** Changes domains one after the other: what one is refused stops no other. */
export const changeAll = async (
  domains: readonly string[],
  change: (domain: string) => Promise<unknown>,
  tell: (more: Partial<Changed>) => void,
  leaving: AbortSignal,
): Promise<void> => {
  const changed: string[] = []
  const faults: { domain: string; fault: unknown }[] = []
  for (const domain of domains) {
    leaving.throwIfAborted()
    try {
      await patiently(
        () => change(domain),
        () => tell({ isWaiting: true }),
        leaving,
      )
      changed.push(domain)
    } catch (fault) {
      faults.push({ domain, fault })
    }
    const done = changed.length + faults.length
    tell({ done, isWaiting: false, changed: [...changed], faults: [...faults] })
  }
}

/** Puts names into the cart; those for which the shop has no room just now are sent again. */
export const addAll = async (
  requests: readonly AddDomainRequest[],
  add: (requests: readonly AddDomainRequest[]) => Promise<AddedDomains>,
  tell: (more: Partial<Added>) => void,
  leaving: AbortSignal,
): Promise<void> => {
  const added: string[] = []
  const refused: RefusedDomain[] = []
  for (let left = [...requests]; left.length > 0; ) {
    const answer = await patiently(
      () => add(left.slice(0, MOST_AT_ONCE)),
      () => tell({ isWaiting: true }),
      leaving,
    )
    const again = new Map(
      answer.refused.flatMap(({ domain, retry_in_ms }) =>
        retry_in_ms === null ? [] : [[domain, retry_in_ms]],
      ),
    )
    added.push(...answer.added.map(({ domain }) => domain))
    refused.push(...answer.refused.filter(({ retry_in_ms }) => retry_in_ms === null))
    left = [
      ...left.slice(0, MOST_AT_ONCE).filter(({ domain }) => again.has(domain)),
      ...left.slice(MOST_AT_ONCE),
    ]
    const isWaiting = again.size > 0
    tell({ done: requests.length - left.length, isWaiting, added: [...added], refused: [...refused] })
    if (isWaiting) await during(Math.max(...again.values()))
  }
}
