import { XMarkMini } from "@medusajs/icons"
import { Button } from "@medusajs/ui"
import { z } from "zod"
import { CONDITIONS, DOMAIN_STATUSES } from "../../../core/portfolio/owned-domain"
import { useFormat } from "../../language/use-format"
import { CONDITION_WORDS, DOMAIN_STATUS_WORDS } from "../../messages/portfolio"
import { Choice } from "../choice"
import { SearchField, usePlace } from "../list-place"

export const PAGE_SIZE = 20

const placeSchema = z.object({
  status: z.enum(["all", ...DOMAIN_STATUSES]).catch("all"),
  condition: z.enum(["all", ...CONDITIONS]).catch("all"),
  owner: z.enum(["all", "none"]).catch("all"),
  /** A customer's id: theirs alone. */
  customer: z.string().catch(""),
  q: z.string().catch(""),
  page: z.coerce.number().int().min(0).catch(0),
  /** The domain that stands open. */
  open: z.string().nullable().catch(null),
})
export type PortfolioPlace = z.output<typeof placeSchema>
export type Go = (change: Partial<PortfolioPlace>) => void

/** Where one is in the list of domains. */
export const usePortfolioPlace = () => usePlace(placeSchema)

export const isFiltered = ({ status, condition, owner, customer, q }: PortfolioPlace): boolean =>
  status !== "all" || condition !== "all" || owner !== "all" || customer !== "" || q !== ""

type Props = {
  place: PortfolioPlace
  go: Go
  /** The address of the customer whose domains are shown. */
  customer_email: string | null
}

/** By status, condition, owner and name. */
export function DomainFilters({ place, go, customer_email }: Props) {
  const { say } = useFormat()
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 px-6 pb-4">
      <div className="flex flex-wrap items-center gap-2">
        <Choice
          label={say({ en: "Condition", fa: "بررسی" })}
          value={place.condition}
          onChoose={(condition) => go({ condition, page: 0 })}
          options={[
            { value: "all", label: say({ en: "All conditions", fa: "همهٔ موارد" }) },
            ...CONDITIONS.map((value) => ({ value, label: say(CONDITION_WORDS[value]) })),
          ]}
        />
        <Choice
          label={say({ en: "Status", fa: "وضعیت" })}
          value={place.status}
          onChoose={(status) => go({ status, page: 0 })}
          options={[
            { value: "all", label: say({ en: "All statuses", fa: "همهٔ وضعیت‌ها" }) },
            ...DOMAIN_STATUSES.map((value) => ({ value, label: say(DOMAIN_STATUS_WORDS[value]) })),
          ]}
        />
        {place.customer === "" ? (
          <Choice
            label={say({ en: "Customer", fa: "مشتری" })}
            value={place.owner}
            onChoose={(owner) => go({ owner, page: 0 })}
            options={[
              { value: "all", label: say({ en: "All customers", fa: "همهٔ مشتریان" }) },
              { value: "none", label: say({ en: "Without a customer", fa: "بدون مشتری" }) },
            ]}
          />
        ) : (
          <Button size="small" variant="secondary" onClick={() => go({ customer: "", page: 0 })}>
            <bdi>{customer_email ?? place.customer}</bdi>
            <XMarkMini />
            <span className="sr-only">{say({ en: "Show all customers", fa: "نمایش همهٔ مشتریان" })}</span>
          </Button>
        )}
      </div>
      <div className="w-56">
        <SearchField
          label={say({ en: "Search by name", fa: "جست‌وجوی نام" })}
          value={place.q}
          onSearch={(q) => go({ q, page: 0 })}
        />
      </div>
    </div>
  )
}
