import { toast } from "@medusajs/ui"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { ComponentType } from "react"
import { type AdminMedusa, type Kept, MedusaContext } from "../shared/api/medusa"
import type { Client, Question } from "../shared/api/request"
import { DecisionsIcon, Shell } from "../shared/components/page-frame"

/** Medusa's bundler puts the address of the shop's server here; "/" where that serves the admin itself. */
declare const __BACKEND_URL__: string | undefined

const ADMIN = `${(typeof __BACKEND_URL__ === "string" ? __BACKEND_URL__ : "/").replace(/\/$/, "")}/admin`

async function ask(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(ADMIN + path, { credentials: "include", ...init }).catch(() => {
    throw { isAxiosError: true }
  })
  const data: unknown = await response.json().catch(() => null)
  if (!response.ok) throw { isAxiosError: true, response: { status: response.status, data } }
  return data
}

const CLIENT: Client = {
  get: (path) => ask(path, {}),
  post: (path, body, headers = {}) =>
    ask(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    }),
  address: async () => ADMIN,
}

export const useClient = (): Client => CLIENT

export function useKept<T>({ key, ask, enabled, againAfter, isWorthRepeating }: Question<T>): Kept<T> {
  const query = useQuery<T, unknown>({
    queryKey: [...key],
    queryFn: ask,
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => againAfter(state.error),
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
    isPrevious: query.isPlaceholderData,
    isAsked: query.isPending,
  }
}

export const MEDUSA: AdminMedusa = { pages: "", store_settings: "/settings/store", useClient, useKept }

/** Medusa draws it in its own sidebar, outside of our pages. */
export const SidebarIcon = () => (
  <MedusaContext.Provider value={MEDUSA}>
    <DecisionsIcon />
  </MedusaContext.Provider>
)

const notify = {
  success: (title: string, description: string) => void toast.success(title, { description }),
  error: (title: string, description: string) => void toast.error(title, { description }),
}

export const part =
  <Props extends object>(Content: ComponentType<Props>) =>
  (props: Props) => (
    <Shell medusa={MEDUSA} notify={notify}>
      <Content {...props} />
    </Shell>
  )
