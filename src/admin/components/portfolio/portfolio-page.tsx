import { XMarkMini } from "@medusajs/icons"
import type { ReactNode } from "react"
import { z } from "zod"
import { CONDITIONS, DOMAIN_STATUSES } from "../../../core/portfolio/owned-domain"
import { usePortfolio } from "../../api/portfolio"
import { useFormat } from "../../language/use-format"
import { CONDITION_WORDS, DOMAIN_STATUS_WORDS } from "../../messages/portfolio"
import { Choice } from "../choice"
import { List, PAGE_SIZE } from "../list"
import { placeSchema, usePlace } from "../list-place"
import { PageFrame } from "../page-frame"
import { Press } from "../press"
import { Section } from "../section"
import { domainColumns } from "./domain-columns"
import { DomainDrawer } from "./domain-drawer"
import { FailedMails } from "./failed-mails"
import { SupportRequests } from "./support-requests"
import { SyncCard } from "./sync-card"

const portfolioPlaceSchema = z
  .object({
    status: z.enum(["all", ...DOMAIN_STATUSES]).catch("all"),
    condition: z.enum(["all", ...CONDITIONS]).catch("all"),
    owner: z.enum(["all", "none"]).catch("all"),
    /** A customer's id: theirs alone. */
    customer: z.string().catch(""),
  })
  .merge(placeSchema)

/** Open requests first, then every domain of the account by expiry; beside them the synchronisation. */
export function PortfolioPage() {
  const { say } = useFormat()
  const [place, go] = usePlace(portfolioPlaceSchema)
  const { q, status, condition, owner, customer, page } = place
  const answer = usePortfolio({
    q,
    status: status === "all" ? "" : status,
    condition: condition === "all" ? "" : condition,
    owner: owner === "none" ? "none" : "",
    customer_id: customer,
    limit: PAGE_SIZE,
    offset: page * PAGE_SIZE,
  })
  const customer_email = answer.data?.rows.find(({ customer_id }) => customer_id === customer)?.customer_email
  const filters: Partial<Record<string, ReactNode>> = {
    domain:
      customer === "" ? (
        <Choice
          label={{ en: "Customer", fa: "مشتری" }}
          value={owner}
          onChoose={(chosen) => go({ owner: chosen, page: 0 })}
          options={{
            all: { en: "All customers", fa: "همهٔ مشتریان" },
            none: { en: "Without a customer", fa: "بدون مشتری" },
          }}
        />
      ) : (
        <Press onClick={() => go({ customer: "", page: 0 })}>
          <bdi>{customer_email ?? customer}</bdi>
          <XMarkMini />
          <span className="sr-only">{say({ en: "Show all customers", fa: "نمایش همهٔ مشتریان" })}</span>
        </Press>
      ),
    status: (
      <Choice
        label={{ en: "Status", fa: "وضعیت" }}
        value={status}
        onChoose={(chosen) => go({ status: chosen, page: 0 })}
        options={{ all: { en: "All statuses", fa: "همهٔ وضعیت‌ها" }, ...DOMAIN_STATUS_WORDS }}
      />
    ),
    condition: (
      <Choice
        label={{ en: "Condition", fa: "بررسی" }}
        value={condition}
        onChoose={(chosen) => go({ condition: chosen, page: 0 })}
        options={{ all: { en: "All conditions", fa: "همهٔ موارد" }, ...CONDITION_WORDS }}
      />
    ),
  }
  const open = (domain: string) => go({ open: domain })
  const columns = domainColumns(
    ({ domain }) => open(domain),
    (chosen) => go({ customer: chosen, owner: "all", page: 0 }),
  )
  return (
    <PageFrame>
      <div className="beside grid grid-cols-[minmax(0,1fr)_18rem] items-start gap-4">
        <div className="flex flex-col gap-y-4">
          <SupportRequests onOpen={open} />
          <FailedMails />
          <Section title={say({ en: "All domains", fa: "همهٔ دامنه‌ها" })}>
            <List
              title={{ en: "All domains", fa: "همهٔ دامنه‌ها" }}
              columns={columns.map((column) => ({ ...column, filter: filters[column.key] }))}
              answer={answer}
              idOf={({ domain }) => domain}
              dataOf={(row) => ({ "data-domain": row.domain, "data-condition": row.condition })}
              onOpen={({ domain }) => open(domain)}
              empty={{ en: "There is no domain in the account yet.", fa: "هنوز دامنه‌ای در حساب نیست." }}
              isFiltered={[status, condition, owner].some((one) => one !== "all") || customer + q !== ""}
              place={place}
              go={go}
              search={{ en: "Search by name", fa: "جست‌وجوی نام" }}
            />
            {place.open !== null && (
              <DomainDrawer key={place.open} domain={place.open} onClose={() => go({ open: null })} />
            )}
          </Section>
        </div>
        <aside>
          <SyncCard answer={answer} />
        </aside>
      </div>
    </PageFrame>
  )
}
