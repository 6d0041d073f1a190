import { z } from "zod"

/** The pages' needs from the admin around them; `src/admin/medusa` meets them for each version of Medusa. */

/** Routes of the shop's own server (`path` after /admin). Both throw as axios does, with `response` when there was one. */
export type Client = {
  get(path: string): Promise<unknown>
  post(
    path: string,
    body: Readonly<Record<string, unknown>>,
    headers?: Record<string, string>,
  ): Promise<unknown>
  /** The base address of the admin's routes, empty on the same host. `path`: some short answer that may be asked for it. */
  address(path: string): Promise<string>
}

export type Question<T> = {
  key: readonly unknown[]
  ask: () => Promise<T>
  enabled: boolean
  /** Milliseconds until it is asked again; false: never by itself. */
  againAfter: (error: unknown) => number | false
  isWorthRepeating: (failures: number, error: unknown) => boolean
}

/** Why a request gave nothing, by what the person does next. */
export type Problem =
  | { kind: "session_expired" }
  | { kind: "not_connected" }
  /** The shop does not sell this kind at all. */
  | { kind: "off" }
  /** The server said no, and why; nothing was changed. */
  | { kind: "refused"; code: string; message: string }
  | { kind: "broken" }

const failureSchema = z.object({
  isAxiosError: z.literal(true),
  response: z.object({ status: z.number(), data: z.unknown() }).optional(),
})
const refusalSchema = z.object({ code: z.string(), message: z.string() })

const UNAUTHORIZED = 401
/** A proxy says so of a server that is stopped. */
const NOBODY_THERE: readonly number[] = [502, 503, 504]
/** A shop without the identity option answers this code; one of an older version has no such route. */
const OFF_CODE = "inquiries_off"
const NOT_FOUND = 404

export function problemOf(error: unknown): Problem {
  const failure = failureSchema.safeParse(error)
  if (!failure.success) return { kind: "broken" }
  const { response } = failure.data
  if (response === undefined) return { kind: "not_connected" }
  if (response.status === UNAUTHORIZED) return { kind: "session_expired" }
  if (NOBODY_THERE.includes(response.status) && !refusalSchema.safeParse(response.data).success)
    return { kind: "not_connected" }
  const refusal = refusalSchema.safeParse(response.data)
  if (!refusal.success) return { kind: response.status === NOT_FOUND ? "off" : "broken" }
  const { code, message } = refusal.data
  return code === OFF_CODE ? { kind: "off" } : { kind: "refused", code, message }
}

export const isWorthRepeating = (problem: Problem): boolean =>
  problem.kind === "not_connected" || problem.kind === "broken"

export type Sent<T> = { kind: "done"; answer: T } | { kind: "failed"; problem: Problem }

export async function attempt<T>(send: () => Promise<T>): Promise<Sent<T>> {
  try {
    return { kind: "done", answer: await send() }
  } catch (error) {
    return { kind: "failed", problem: problemOf(error) }
  }
}

/** "?a=1&b=2" of what is given; empty texts and nulls are left out. */
export function queryString(fields: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined && value !== "") query.set(name, String(value))
  }
  return query.size === 0 ? "" : `?${query}`
}
