import { useQuery } from "@tanstack/react-query"
import { useMedusa } from "medusa-react"
import { useMemo } from "react"
import { z } from "zod"
import { type AdminMedusa, type Kept, MedusaContext } from "../shared/api/medusa"
import type { Client, Question } from "../shared/api/request"
import { DecisionsIcon } from "../shared/components/page-frame"

/** medusa-js hands axios' response over beside any answer, with the address of the shop's server. */
const answerSchema = z.object({
  response: z.object({ config: z.object({ baseURL: z.string().optional() }) }),
})

export function useClient(): Client {
  const { custom } = useMedusa().client.admin
  return useMemo(
    () => ({
      get: (path) => custom.get(path),
      post: (path, body, headers = {}) => custom.post(path, body, {}, headers),
      address: async (path) => {
        const known = answerSchema.parse(await custom.get(path))
        return `${(known.response.config.baseURL ?? "").replace(/\/$/, "")}/admin`
      },
    }),
    [custom],
  )
}

export function useKept<T>({ key, ask, enabled, againAfter, isWorthRepeating }: Question<T>): Kept<T> {
  const query = useQuery<T, unknown>({
    queryKey: [...key],
    queryFn: ask,
    enabled,
    keepPreviousData: true,
    refetchInterval: (_, { state }) => againAfter(state.error),
    staleTime: 0,
    retry: isWorthRepeating,
  })
  const { data, error, isError, isSuccess, refetch } = query
  return {
    data,
    error,
    isError,
    isSuccess,
    refetch,
    isPrevious: query.isPreviousData,
    isAsked: query.isLoading,
  }
}

export const MEDUSA: AdminMedusa = { pages: "/a", store_settings: "/settings/details", useClient, useKept }

/** Medusa draws it in its own sidebar, outside of our pages. */
export const SidebarIcon = () => (
  <MedusaContext.Provider value={MEDUSA}>
    <DecisionsIcon />
  </MedusaContext.Provider>
)
