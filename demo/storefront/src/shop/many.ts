import {
  type AddDomainRequest,
  type FoundDomain,
  type RefusedDomain,
  refusalOf,
  type SearchManyAnswer,
} from "medusa-plugin-domain-reseller-client"
import { during, patiently, pauseAfter } from "./patiently"

/** The most that the shop takes in one request. */
export const MOST_AT_ONCE = 100
/** So few that first results stand soon while the others are looked up. */
const SEARCHED_AT_ONCE = 20
/** So few that the rows and the cart are seen to move. */
const ADDED_AT_ONCE = 5

/** How far work on many names has come. */
export type Progress = {
  all: number
  done: number
  /** The shop has no room just now; it goes on by itself. */
  isWaiting: boolean
}

type Part<One> = { again: readonly One[]; retry_in_ms: number | null }

/** Asks part by part; what the shop has no room for just now is asked again. */
const inParts = async <One>(
  all: readonly One[],
  at_once: number,
  ask: (part: readonly One[]) => Promise<Part<One>>,
  tell: (more: Progress) => void,
  leaving: AbortSignal,
): Promise<void> => {
  for (let left = all; left.length > 0; ) {
    const progress = () => ({ all: all.length, done: all.length - left.length })
    const { again, retry_in_ms } = await patiently(
      () => ask(left.slice(0, at_once)),
      () => tell({ ...progress(), isWaiting: true }),
      leaving,
    )
    left = [...again, ...left.slice(at_once)]
    tell({ ...progress(), isWaiting: again.length > 0 })
    if (again.length > 0) await during(retry_in_ms ?? 0)
  }
}

export type Searched = Progress & {
  results: readonly FoundDomain[]
  refused: SearchManyAnswer["refused"]
}

/** Looks names up. */
export const searchAll = (
  names: readonly string[],
  search: (names: readonly string[]) => Promise<SearchManyAnswer>,
  tell: (more: Partial<Searched>) => void,
  leaving: AbortSignal,
): Promise<void> => {
  const results = new Map<string, FoundDomain>()
  const refused: SearchManyAnswer["refused"] = []
  const ask = async (part: readonly string[]) => {
    const answer = await search(part)
    for (const found of answer.results) results.set(found.domain, found)
    refused.push(...answer.refused)
    tell({ results: [...results.values()], refused: [...refused] })
    return { again: answer.waiting, retry_in_ms: answer.retry_in_ms }
  }
  return inParts(names, SEARCHED_AT_ONCE, ask, tell, leaving)
}

export type Added = Progress & {
  added: readonly string[]
  refused: readonly RefusedDomain[]
}

export const NOTHING_ADDED = { done: 0, isWaiting: false, added: [], refused: [] } as const

type PartAdded = { added: readonly { domain: string }[]; refused: readonly RefusedDomain[] }

/** Puts names into the cart. */
export const addAll = (
  requests: readonly AddDomainRequest[],
  add: (requests: readonly AddDomainRequest[]) => Promise<PartAdded>,
  tell: (more: Partial<Added>) => void,
  leaving: AbortSignal,
  at_once = ADDED_AT_ONCE,
): Promise<void> => {
  const added: string[] = []
  const refused: RefusedDomain[] = []
  const ask = async (part: readonly AddDomainRequest[]) => {
    const answer = await add(part)
    const waits = new Map(answer.refused.map(({ domain, retry_in_ms }) => [domain, retry_in_ms]))
    added.push(...answer.added.map(({ domain }) => domain))
    refused.push(...answer.refused.filter(({ retry_in_ms }) => retry_in_ms === null))
    tell({ added: [...added], refused: [...refused] })
    return {
      again: part.filter(({ domain }) => (waits.get(domain) ?? null) !== null),
      retry_in_ms: Math.max(0, ...[...waits.values()].map((wait) => wait ?? 0)),
    }
  }
  return inParts(requests, at_once, ask, tell, leaving)
}

/** Changes names, which the shop takes one by one; what one is refused stops no other. */
export const changeAll = (
  domains: readonly string[],
  change: (domain: string) => Promise<unknown>,
  tell: (more: Partial<Added>) => void,
  leaving: AbortSignal,
): Promise<void> => {
  const changeOne = async ([one]: readonly AddDomainRequest[]): Promise<PartAdded> => {
    const domain = one?.domain ?? ""
    try {
      await change(domain)
      return { added: [{ domain }], refused: [] }
    } catch (fault) {
      const refusal = refusalOf(fault)
      if (refusal === null || pauseAfter(fault, 0) !== null) throw fault
      return { added: [], refused: [{ ...refusal, domain, action: "register", retry_in_ms: null }] }
    }
  }
  const requests = domains.map((domain) => ({ domain }))
  return addAll(requests, changeOne, tell, leaving, 1)
}
