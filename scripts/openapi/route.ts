import type { z } from "zod"

/** One route as the document describes it; `path` as express writes it. */
export type Route = {
  method: "get" | "post" | "put" | "delete"
  path: string
  summary: string
  query?: z.ZodTypeAny
  body?: z.ZodTypeAny
  answer: z.ZodTypeAny
  /** The answer's media type, where it is no JSON. */
  media?: string
  /** Besides JSON, for those who accept it. */
  csv?: true
  /** Codes with which the route refuses, by status, beside those that every route has. */
  refusals?: Readonly<Record<number, readonly string[]>>
}

/** Of what opens personal data: the shop lacks the key that it was sealed with. */
export const SEALED = ["encryption_key"]
