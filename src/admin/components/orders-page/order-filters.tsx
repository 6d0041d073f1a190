import { Input } from "@medusajs/ui"
import { useEffect, useState } from "react"
import { useSearchParams } from "react-router-dom"
import { z } from "zod"
import { STATES, stateSchema } from "../../../core/orders/states"
import { useFormat } from "../../language/use-format"
import { STATE_WORDS } from "../../messages/reasons"
import { Choice } from "../choice"

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

/** A typist's pause: one question a word, not one a letter. */
const TYPING_PAUSE_MS = 300

/** By state, and by domain or any id. */
export function OrderFilters({ place, go }: { place: ListPlace; go: (change: Partial<ListPlace>) => void }) {
  const { say } = useFormat()
  const [typed, setTyped] = useState(place.q)
  useEffect(() => {
    if (typed === place.q) return
    const timer = setTimeout(() => go({ q: typed, page: 0 }), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  })
  const search = say({ en: "Search by name or id", fa: "جست‌وجوی نام یا شناسه" })
  return (
    <div className="flex items-center justify-between gap-x-4 px-6 pb-4">
      <Choice
        label={say({ en: "State", fa: "وضعیت" })}
        value={place.state}
        onChoose={(state) => go({ state, page: 0 })}
        options={[
          { value: "all", label: say({ en: "All states", fa: "همهٔ وضعیت‌ها" }) },
          { value: "decision", label: say({ en: "Needs a decision (all)", fa: "نیازمند تصمیم (همه)" }) },
          ...STATES.map((state) => ({ value: state, label: say(STATE_WORDS[state]) })),
        ]}
      />
      <div className="w-64">
        <Input
          size="small"
          aria-label={search}
          placeholder={search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </div>
  )
}
