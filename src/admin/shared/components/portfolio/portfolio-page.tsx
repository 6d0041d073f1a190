import { Alert } from "@medusajs/ui"
import type { ReactNode } from "react"
import { z } from "zod"
import { DOMAIN_CONDITIONS, DOMAIN_STATUSES } from "../../../../reseller/portfolio/owned-domain"
import { usePortfolio } from "../../api/portfolio"
import { type Format, NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { CONDITION_WORDS, conditionWord, DOMAIN_STATUS_WORDS } from "../../messages/portfolio"
import { reasonWords } from "../../messages/reasons"
import type { PortfolioDomain } from "../../views"
import { Press, useAct } from "../act"
import { Choice } from "../choice"
import { Answered } from "../feedback"
import { type Column, List, PAGE_SIZE } from "../list"
import { placeSchema, usePlace } from "../list-place"
import { PageFrame } from "../page-frame"
import { Badge, FactLines, Section } from "../section"
import { DomainDrawer } from "./domain-drawer"
import { FailedMails, SupportRequests } from "./waiting"

const portfolioPlaceSchema = placeSchema.extend({
  status: z.enum(["all", ...DOMAIN_STATUSES]).catch("all"),
  condition: z.enum(["all", ...DOMAIN_CONDITIONS]).catch("all"),
  owner: z.enum(["all", "none"]).catch("all"),
})

export function PortfolioPage() {
  const { say } = useFormat()
  const [place, go] = usePlace(portfolioPlaceSchema)
  const { q, page, open: _, ...chosen } = place
  const narrowed = Object.entries(chosen).filter(([, value]) => value !== "all")
  const answer = usePortfolio({
    ...Object.fromEntries(narrowed),
    q,
    limit: PAGE_SIZE,
    offset: page * PAGE_SIZE,
  })
  const filters: Partial<Record<string, ReactNode>> = {
    domain: (
      <Choice
        label={{ en: "Customer", fa: "مشتری" }}
        value={chosen.owner}
        onChoose={(owner) => go({ owner, page: 0 })}
        options={{
          all: { en: "All customers", fa: "همهٔ مشتریان" },
          none: { en: "Without a customer", fa: "بدون مشتری" },
        }}
      />
    ),
    status: (
      <Choice
        label={{ en: "Status", fa: "وضعیت" }}
        value={chosen.status}
        onChoose={(status) => go({ status, page: 0 })}
        options={{ all: { en: "All statuses", fa: "همهٔ وضعیت‌ها" }, ...DOMAIN_STATUS_WORDS }}
      />
    ),
    condition: (
      <Choice
        label={{ en: "Condition", fa: "بررسی" }}
        value={chosen.condition}
        onChoose={(condition) => go({ condition, page: 0 })}
        options={{ all: { en: "All conditions", fa: "همهٔ موارد" }, ...CONDITION_WORDS }}
      />
    ),
  }
  const open = (domain: string) => go({ open: domain })
  const columns = domainColumns(({ domain }) => open(domain))
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
              isFiltered={narrowed.length > 0 || q !== ""}
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

function SyncCard({ answer }: { answer: ReturnType<typeof usePortfolio> }) {
  const { say, number, distance } = useFormat()
  const { act, isSending } = useAct()
  const title = say({ en: "Synchronisation", fa: "همگام‌سازی" })
  const text = { en: "Upstream's list is read now.", fa: "فهرست تأمین‌کننده در حال خواندن است." }
  return (
    <Section title={title}>
      <Answered answer={answer}>
        {({ sync }) => (
          <div className="flex flex-col gap-y-4 px-6 pb-6">
            <FactLines
              aria-live="polite"
              lines={[
                {
                  name: say({ en: "Last full sync", fa: "آخرین همگام‌سازی کامل" }),
                  value: sync.ended_at === null ? NOT_KNOWN : distance(sync.ended_at, new Date()),
                },
                {
                  name: sync.is_listing
                    ? say({ en: "Being read now", fa: "در حال خواندن" })
                    : say({ en: "Upstream listed", fa: "در فهرست تأمین‌کننده" }),
                  value: number(sync.names),
                },
                {
                  name: say({ en: "Details still to read", fa: "جزئیات خوانده‌نشده" }),
                  value: number(sync.due),
                },
              ]}
            />
            {sync.fault !== null && (
              <Alert variant="warning">
                {say({
                  en: `The last read failed: ${reasonWords(sync.fault).en}. It is tried again by itself.`,
                  fa: `آخرین خواندن ناموفق بود: ${reasonWords(sync.fault).fa}. خودکار دوباره تلاش می‌شود.`,
                })}
              </Alert>
            )}
            <Press
              isLoading={isSending}
              onClick={() =>
                act({ send: (post) => post("/domains/sync"), done: { title, text }, failed: title })
              }
            >
              {say({ en: "Synchronise now", fa: "همگام‌سازی" })}
            </Press>
          </div>
        )}
      </Answered>
    </Section>
  )
}

const expiryOf = ({ expiry }: PortfolioDomain, { say, shortDate }: Format): string =>
  expiry === null ? say({ en: "Expiry not known", fa: "انقضا نامشخص" }) : shortDate(expiry)

const domainColumns = (onOpen: (domain: PortfolioDomain) => void): Column<PortfolioDomain>[] => [
  {
    key: "domain",
    title: { en: "Domain", fa: "دامنه" },
    isWide: true,
    className: "[overflow-wrap:anywhere]",
    cell: (domain, format) => (
      <>
        <button
          type="button"
          className="txt-compact-small-plus text-ui-fg-base hover:text-ui-tag-blue-text pt-2 text-start"
          onClick={() => onOpen(domain)}
        >
          <bdi>{domain.domain_unicode}</bdi>
        </button>
        <p className="brought-in txt-compact-xsmall">
          {domain.status === "expired" && `${format.say(DOMAIN_STATUS_WORDS.expired)} · `}
          {expiryOf(domain, format)}
        </p>
        <p className="text-ui-fg-subtle txt-compact-xsmall pb-2">
          <bdi>
            {domain.customer_email ??
              domain.customer_id ??
              format.say({ en: "Without a customer", fa: "بدون مشتری" })}
          </bdi>
        </p>
      </>
    ),
  },
  {
    key: "expiry",
    title: { en: "Expiry", fa: "تاریخ انقضا" },
    isDetail: true,
    className: "whitespace-nowrap",
    cell: expiryOf,
  },
  {
    key: "status",
    isDetail: true,
    title: { en: "Status", fa: "وضعیت" },
    cell: ({ status }) => <Badge word={DOMAIN_STATUS_WORDS[status]} />,
  },
  {
    key: "condition",
    title: { en: "Condition", fa: "بررسی" },
    cell: (domain) => <Badge word={conditionWord(domain)} />,
  },
]
