import type { PortfolioPage } from "../../api/portfolio"
import type { Answer } from "../../api/use-answer"
import { useFormat } from "../../language/use-format"
import { Answered, Empty, type Notify } from "../feedback"
import { Section } from "../section"
import { Pager } from "../table"
import { DomainDrawer } from "./domain-drawer"
import { DomainFilters, type Go, isFiltered, PAGE_SIZE, type PortfolioPlace } from "./domain-filters"
import { DomainTable } from "./domain-table"

type Props = { answer: Answer<PortfolioPage>; place: PortfolioPlace; go: Go; notify: Notify }

/** Every domain of the account, what expires first at the top. */
export function AllDomains({ answer, place, go, notify }: Props) {
  const { say } = useFormat()
  const customer_email =
    answer.data?.domains.find(({ customer_id }) => customer_id === place.customer)?.customer_email ?? null
  return (
    <Section title={say({ en: "All domains", fa: "همهٔ دامنه‌ها" })}>
      <DomainFilters place={place} go={go} customer_email={customer_email} />
      <Answered answer={answer} lines={8}>
        {({ domains, count }) =>
          count === 0 ? (
            <Empty>
              {isFiltered(place)
                ? say({ en: "Nothing fits this search.", fa: "موردی با این جست‌وجو پیدا نشد." })
                : say({ en: "There is no domain in the account yet.", fa: "هنوز دامنه‌ای در حساب نیست." })}
            </Empty>
          ) : (
            <>
              <DomainTable
                domains={domains}
                onOpen={(domain) => go({ open: domain })}
                onCustomer={(customer) => go({ customer, owner: "all", page: 0 })}
              />
              <Pager count={count} limit={PAGE_SIZE} page={place.page} onPage={(page) => go({ page })} />
            </>
          )
        }
      </Answered>
      {place.open !== null && (
        <DomainDrawer
          key={place.open}
          domain={place.open}
          notify={notify}
          onClose={() => go({ open: null })}
        />
      )}
    </Section>
  )
}
