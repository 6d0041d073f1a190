import { type FetchQueryOptions, QueryClient } from "@tanstack/react-query"
import { refusalOf } from "medusa-plugin-domain-reseller-client"
import { FIRST_PAUSE_MS, pauseAfter, REPEATS } from "../patiently"
import { SERVER_FAULT } from "../refused"

/** Prices and the cart are the server's to say: what is older than this is asked again when it is looked at. */
const FRESH_MS = 30_000

/** The shop may well be reached where the browser takes itself for offline, on this very machine for one: always try. */
const NETWORK_MODE = "always"

/** A refusal is an answer: only what may pass by itself is asked again, and a shop that does not answer once. */
const mayPass = (fault: unknown, failures: number): boolean => {
  const refusal = refusalOf(fault)
  return refusal === null ? failures < 1 : failures < REPEATS && refusal.status >= SERVER_FAULT
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: NETWORK_MODE,
      staleTime: FRESH_MS,
      // The shop says when it has room: as long as somebody looks at the page, they wait for it.
      retry: (failures, fault) => mayPass(fault, failures) || pauseAfter(fault, REPEATS) !== null,
      retryDelay: (failures, fault) => pauseAfter(fault, failures)?.ms ?? FIRST_PAUSE_MS * 2 ** failures,
    },
    mutations: { networkMode: NETWORK_MODE, retry: false },
  },
})

/** Asks within another query, which repeats both. */
export const fetchWithin = <Answer>(options: FetchQueryOptions<Answer>): Promise<Answer> =>
  queryClient.fetchQuery({ ...options, retry: false })

/** What more than one place names. A key that begins with another one's is forgotten and asked anew with it. */
export const KEYS = {
  cart: ["cart"],
  terms: ["terms"],
  paying: ["paying"],
  order: (id: string) => ["order", id],
  customer: ["customer"],
  myInquiries: ["customer", "inquiries"],
  myInquiry: (id: string) => ["customer", "inquiries", id],
  myDomains: ["customer", "domains"],
} as const
