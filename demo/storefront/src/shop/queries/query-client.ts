import { QueryClient } from "@tanstack/react-query"
import { refusalOf } from "medusa-plugin-domain-reseller/client"

/** Prices and the cart are the server's to say: what is older than this is asked again when it is looked at. */
const FRESH_MS = 30_000

const SERVER_FAULT = 500
const REPEATS = 3

/** The shop may well be reached where the browser takes itself for offline, on this very machine for one: always try. */
const NETWORK_MODE = "always"

/** A refusal is an answer: only what may pass by itself is asked again. */
const mayPass = (fault: unknown): boolean => {
  const refusal = refusalOf(fault)
  return refusal === null || refusal.status >= SERVER_FAULT
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: NETWORK_MODE,
      staleTime: FRESH_MS,
      retry: (failures, fault) => failures < REPEATS && mayPass(fault),
    },
    mutations: { networkMode: NETWORK_MODE, retry: false },
  },
})
