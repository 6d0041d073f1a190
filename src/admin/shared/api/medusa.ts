import { createContext, useContext } from "react"
import type { Client, Question } from "./request"

/** The last answer stays while it, or another question in its place, is asked. */
export type Kept<T> = {
  data: T | undefined
  error: unknown
  isError: boolean
  isSuccess: boolean
  /** The answer is to the question before this one. */
  isPrevious: boolean
  isAsked: boolean
  refetch(): unknown
}

export type AdminMedusa = {
  /** Its router mounts pages here. */
  pages: string
  /** The page of the store's settings, after `pages`. */
  store_settings: string
  useClient(): Client
  useKept<T>(question: Question<T>): Kept<T>
}

export const MedusaContext = createContext<AdminMedusa | null>(null)

export function useMedusaAdmin(): AdminMedusa {
  const medusa = useContext(MedusaContext)
  if (medusa === null) throw new Error("Bug! A part without its shell")
  return medusa
}
