import { QueryClient } from "@tanstack/react-query"
import { refusalOf } from "medusa-plugin-domain-reseller/client"

/** Prices and the cart are the server's to say: what is older than this is asked again when it is looked at. */
const FRESH_MS = 30_000

const SERVER_FAULT = 500
const REPEATS = 3

/** A refusal is an answer: only what may pass by itself is asked again. */
const mayPass = (fault: unknown): boolean => {
  const refusal = refusalOf(fault)
  return refusal === null || refusal.status >= SERVER_FAULT
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: (failures, fault) => failures < REPEATS && mayPass(fault) },
    mutations: { retry: false },
  },
})
