import type { Format } from "../../format/format"
import { conditionWord, DOMAIN_STATUS_WORDS } from "../../messages/portfolio"
import type { PortfolioDomain } from "../../views"
import type { Column } from "../list"
import { Badge } from "../section"

const expiryOf = ({ expiry }: PortfolioDomain, { say, shortDate }: Format): string =>
  expiry === null ? say({ en: "Expiry not known", fa: "انقضا نامشخص" }) : shortDate(expiry)

export const domainColumns = (onOpen: (domain: PortfolioDomain) => void): Column<PortfolioDomain>[] => [
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
