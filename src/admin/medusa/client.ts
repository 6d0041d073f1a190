import { useMedusa } from "medusa-react"
import { useMemo } from "react"
import { z } from "zod"
import type { Client } from "../shared/api/request"

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
