import { StatusBadge, Table } from "@medusajs/ui"
import { useFormat } from "../../language/use-format"
import { CONDITION_WORDS, DOMAIN_STATUS_WORDS } from "../../messages/portfolio"
import type { Colour } from "../../messages/reasons"
import type { PortfolioDomain } from "../../portfolio/domain-view"
import { Cell, HeaderCell, OpenableRow, Row } from "../table"

export function Badge({ colour, children }: { colour: Colour; children: string }) {
  return (
    <StatusBadge color={colour} className="whitespace-nowrap rtl:pl-1 rtl:pr-0">
      {children}
    </StatusBadge>
  )
}

type Props = {
  domains: readonly PortfolioDomain[]
  onOpen: (domain: string) => void
  onCustomer: (customer_id: string) => void
}

export function DomainTable({ domains, onOpen, onCustomer }: Props) {
  const { say, shortDate } = useFormat()
  return (
    <div className="overflow-x-auto">
      <Table aria-label={say({ en: "All domains", fa: "همهٔ دامنه‌ها" })}>
        <Table.Header>
          <Row>
            <HeaderCell className="w-full">{say({ en: "Domain", fa: "دامنه" })}</HeaderCell>
            <HeaderCell>{say({ en: "Expiry", fa: "تاریخ انقضا" })}</HeaderCell>
            <HeaderCell>{say({ en: "Status", fa: "وضعیت" })}</HeaderCell>
            <HeaderCell>{say({ en: "Condition", fa: "بررسی" })}</HeaderCell>
          </Row>
        </Table.Header>
        <Table.Body>
          {domains.map((domain) => (
            <OpenableRow
              key={domain.domain}
              data-domain={domain.domain}
              data-condition={domain.condition}
              onOpen={() => onOpen(domain.domain)}
            >
              <Cell>
                <button
                  type="button"
                  className="txt-compact-small-plus text-ui-fg-base hover:text-ui-tag-blue-text pt-2 text-start"
                  onClick={() => onOpen(domain.domain)}
                >
                  <bdi>{domain.domain_unicode}</bdi>
                </button>
                <p className="text-ui-fg-subtle txt-compact-xsmall pb-2">
                  <Owner domain={domain} onCustomer={onCustomer} />
                </p>
              </Cell>
              <Cell className="whitespace-nowrap">
                {domain.expiry === null ? say({ en: "not known", fa: "نامشخص" }) : shortDate(domain.expiry)}
              </Cell>
              <Cell>
                <Badge colour={DOMAIN_STATUS_WORDS[domain.status].colour}>
                  {say(DOMAIN_STATUS_WORDS[domain.status])}
                </Badge>
              </Cell>
              <Cell>
                <Badge colour={CONDITION_WORDS[domain.condition].colour}>
                  {say(CONDITION_WORDS[domain.condition])}
                </Badge>
              </Cell>
            </OpenableRow>
          ))}
        </Table.Body>
      </Table>
    </div>
  )
}

/** Whose it is; pressed, the list shows theirs alone. */
function Owner({ domain, onCustomer }: { domain: PortfolioDomain } & Pick<Props, "onCustomer">) {
  const { say } = useFormat()
  const { customer_id, customer_email } = domain
  if (customer_id === null) return <>{say({ en: "Without a customer", fa: "بدون مشتری" })}</>
  const name = customer_email ?? customer_id
  return (
    <button
      type="button"
      className="hover:text-ui-tag-blue-text text-start underline"
      aria-label={say({ en: `All domains of ${name}`, fa: `همهٔ دامنه‌های ${name}` })}
      onClick={() => onCustomer(customer_id)}
    >
      <bdi>{name}</bdi>
    </button>
  )
}
