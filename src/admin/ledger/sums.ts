import type { LedgerLine } from "../api/ledger"

/** Sums of lines of one currency. Costs are integer IRT, the rest minor units of the currency. */
export type Sums = {
  currency_code: string
  lines: number
  quoted_cost: number
  charged: number
  price: number
  discount: number
  tax: number
  paid: number
  refund: number
  margin: number
}

const nothing = (currency_code: string): Sums => ({
  currency_code,
  lines: 0,
  quoted_cost: 0,
  charged: 0,
  price: 0,
  discount: 0,
  tax: 0,
  paid: 0,
  refund: 0,
  margin: 0,
})

const plus = (sums: Sums, line: LedgerLine): Sums => ({
  currency_code: sums.currency_code,
  lines: sums.lines + 1,
  quoted_cost: sums.quoted_cost + (line.quoted_cost ?? 0),
  charged: sums.charged + (line.charged ?? 0),
  price: sums.price + line.price,
  discount: sums.discount + line.discount,
  tax: sums.tax + line.tax,
  paid: sums.paid + line.paid,
  refund: sums.refund + line.refund,
  margin: sums.margin + (line.margin ?? 0),
})

export type Group = Sums & { name: string }

/** Lines summed by a name and by currency, since amounts of different currencies cannot be added; as first met. */
export function sumBy(lines: readonly LedgerLine[], nameOf: (line: LedgerLine) => string): Group[] {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const name = nameOf(line)
    const key = `${line.currency_code} ${name}`
    groups.set(key, { ...plus(groups.get(key) ?? nothing(line.currency_code), line), name })
  }
  return [...groups.values()]
}

/** The extension of a domain's line, the service of an inquiry's. */
export const extensionOf = ({ domain }: LedgerLine): string =>
  domain.includes(".") ? domain.slice(domain.indexOf(".")) : domain

export const totalsOf = (lines: readonly LedgerLine[]): Sums[] => sumBy(lines, () => "")
