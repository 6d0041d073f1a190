import { useSearchParams } from "react-router-dom"
import { z } from "zod"
import { stateSchema } from "../../../core/orders/states"

const placeSchema = z.object({
  kind: z.enum(["domain", "inquiry"]).catch("domain"),
  state: z.union([z.enum(["all", "decision"]), stateSchema]).catch("all"),
  q: z.string().catch(""),
  page: z.coerce.number().int().min(0).catch(0),
  /** The order that stands open. */
  open: z.string().nullable().catch(null),
})
export type ListPlace = z.output<typeof placeSchema>

/** Where one is in the list, kept in the address: the way back and a link to a colleague lead to the same place. */
export function useListPlace(): [ListPlace, (change: Partial<ListPlace>) => void] {
  const [params, setParams] = useSearchParams()
  const place = placeSchema.parse(Object.fromEntries(params))
  const go = (change: Partial<ListPlace>): void => {
    const next = { ...place, ...change }
    const fields = Object.entries(next).flatMap(([name, value]) =>
      value === null || value === "" || value === 0 ? [] : [[name, String(value)]],
    )
    setParams(Object.fromEntries(fields), { replace: true })
  }
  return [place, go]
}
