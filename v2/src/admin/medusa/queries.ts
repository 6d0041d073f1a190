import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { Kept } from "../shared/api/medusa"
import type { Question } from "../shared/api/request"

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
