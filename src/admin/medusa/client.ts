import { useMedusa } from "medusa-react"
import { useMemo } from "react"
import { z } from "zod"
import type { Client } from "../api/ports"

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
