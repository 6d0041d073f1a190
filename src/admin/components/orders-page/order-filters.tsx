import { z } from "zod"
import { STATES, stateSchema } from "../../../core/orders/states"
import { useFormat } from "../../language/use-format"
import { STATE_WORDS } from "../../messages/reasons"
import { Choice } from "../choice"
import { SearchField, usePlace } from "../list-place"

const placeSchema = z.object({
  kind: z.enum(["domain", "inquiry"]).catch("domain"),
  state: z.union([z.enum(["all", "decision", "reserved"]), stateSchema]).catch("all"),
  q: z.string().catch(""),
  page: z.coerce.number().int().min(0).catch(0),
  /** The order that stands open. */
  open: z.string().nullable().catch(null),
})
export type ListPlace = z.output<typeof placeSchema>

/** Where one is in the list of orders. */
export const useListPlace = () => usePlace(placeSchema)

/** By state, and by domain or any id. */
export function OrderFilters({ place, go }: { place: ListPlace; go: (change: Partial<ListPlace>) => void }) {
  const { say } = useFormat()
  const search = say({ en: "Search by name or id", fa: "جست‌وجوی نام یا شناسه" })
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 px-6 pb-4">
      <Choice
        label={say({ en: "State", fa: "وضعیت" })}
        value={place.state}
        onChoose={(state) => go({ state, page: 0 })}
        options={[
          { value: "all", label: say({ en: "All states", fa: "همهٔ وضعیت‌ها" }) },
          { value: "decision", label: say({ en: "Needs a decision (all)", fa: "نیازمند تصمیم (همه)" }) },
          { value: "reserved", label: say({ en: "Reserves credit", fa: "رزروکنندهٔ اعتبار" }) },
          ...STATES.map((state) => ({ value: state, label: say(STATE_WORDS[state]) })),
        ]}
      />
      <div className="w-64">
        <SearchField label={search} value={place.q} onSearch={(q) => go({ q, page: 0 })} />
      </div>
    </div>
  )
}
