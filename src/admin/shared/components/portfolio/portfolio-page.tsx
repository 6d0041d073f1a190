import { z } from "zod"
import { DOMAIN_CONDITIONS, DOMAIN_STATUSES } from "../../../../reseller/portfolio/owned-domain"
import { usePortfolio } from "../../api/portfolio"
import { type Format, NOT_KNOWN } from "../../format/format"
import { useFormat } from "../../language/use-format"
import { CONDITION_WORDS, conditionWord, DOMAIN_STATUS_WORDS } from "../../messages/portfolio"
import { reasonWords } from "../../messages/reasons"
import type { PortfolioDomain, PortfolioSync } from "../../views"
import { Choice, Press, useAct } from "../controls"
import { type Column, List, PAGE_SIZE } from "../list"
import { placeSchema, usePlace } from "../list-place"
import { PageFrame } from "../page-frame"
import { Badge, Section } from "../section"
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
  const open = (domain: string) => go({ open: domain })
  const title = { en: "All domains", fa: "همهٔ دامنه‌ها" }
  return (
    <PageFrame>
      <SupportRequests onOpen={open} />
      <FailedMails />
      <Section title={say(title)} aside={answer.data && <Sync sync={answer.data.sync} />}>
        <List
          title={title}
          columns={domainColumns(place, go)}
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
    </PageFrame>
  )
}

function Sync({ sync }: { sync: PortfolioSync }) {
  const { say, distance } = useFormat()
  const { act, isSending } = useAct()
  const at = sync.ended_at === null ? NOT_KNOWN : distance(sync.ended_at, new Date())
  const told = sync.is_listing
    ? { en: "Being read now", fa: "در حال خواندن" }
    : { en: `Read from upstream ${at}`, fa: `خوانده‌شده از تأمین‌کننده ${at}` }
  const fault = sync.fault !== null && {
    en: `The last read failed: ${reasonWords(sync.fault).en}. It is tried again by itself.`,
    fa: `آخرین خواندن ناموفق بود: ${reasonWords(sync.fault).fa}. خودکار دوباره تلاش می‌شود.`,
  }
  return (
    <div className="txt-compact-small text-ui-fg-subtle flex flex-wrap items-center gap-x-3" role="status">
      <span className={fault ? "text-ui-fg-error" : undefined}>{say(fault || told)}</span>
      <Press isLoading={isSending} onClick={() => act({ send: (post) => post("/domains/sync") })}>
        {say({ en: "Synchronise now", fa: "همگام‌سازی" })}
      </Press>
    </div>
  )
}

const expiryOf = ({ expiry }: PortfolioDomain, { say, shortDate }: Format): string =>
  expiry === null ? say({ en: "Expiry not known", fa: "انقضا نامشخص" }) : shortDate(expiry)

type PortfolioPlace = z.output<typeof portfolioPlaceSchema>

const domainColumns = (
  place: PortfolioPlace,
  go: (change: Partial<PortfolioPlace>) => void,
): Column<PortfolioDomain>[] => [
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
          onClick={() => go({ open: domain.domain })}
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
    filter: (
      <Choice
        label={{ en: "Customer", fa: "مشتری" }}
        value={place.owner}
        onChoose={(owner) => go({ owner, page: 0 })}
        options={{
          all: { en: "All customers", fa: "همهٔ مشتریان" },
          none: { en: "Without a customer", fa: "بدون مشتری" },
        }}
      />
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
    filter: (
      <Choice
        label={{ en: "Status", fa: "وضعیت" }}
        value={place.status}
        onChoose={(status) => go({ status, page: 0 })}
        options={{ all: { en: "All statuses", fa: "همهٔ وضعیت‌ها" }, ...DOMAIN_STATUS_WORDS }}
      />
    ),
  },
  {
    key: "condition",
    title: { en: "Condition", fa: "بررسی" },
    cell: (domain) => <Badge word={conditionWord(domain)} />,
    filter: (
      <Choice
        label={{ en: "Condition", fa: "بررسی" }}
        value={place.condition}
        onChoose={(condition) => go({ condition, page: 0 })}
        options={{ all: { en: "All conditions", fa: "همهٔ موارد" }, ...CONDITION_WORDS }}
      />
    ),
  },
]
