import { useMedusa } from "medusa-react"
import { useMemo } from "react"
import { z } from "zod"

/**
 * Routes of the shop's own server (`path` after /admin), as the person who is signed in. Where there is no good answer both throw
 * as axios does, with `response` when there was one.
 */
export type Client = {
  get(path: string): Promise<unknown>
  post(
    path: string,
    body: Readonly<Record<string, unknown>>,
    headers?: Record<string, string>,
  ): Promise<unknown>
  /** Where the admin's routes begin, of the same host without it. `path`: of some short answer that may be asked for it. */
  address(path: string): Promise<string>
}

/** Of any answer: medusa-js hands axios' response over beside it, with the address of the shop's server. */
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
