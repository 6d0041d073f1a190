/** Null where nothing is known yet, which adds nothing. */
export type SummedLine = {
  currency_code: string
  quoted_cost: number | null
  charged: number | null
  price: number
  discount: number
  tax: number
  paid: number
  refund: number
  margin: number | null
}

/** Sums of orders of one currency. Costs are integer IRT, the rest minor units of the currency; `undecided`: of how many the margin is not known yet. */
export type Sums = {
  currency_code: string
  orders: number
  undecided: number
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
  orders: 0,
  undecided: 0,
  quoted_cost: 0,
  charged: 0,
  price: 0,
  discount: 0,
  tax: 0,
  paid: 0,
  refund: 0,
  margin: 0,
})

const plus = (sums: Sums, line: SummedLine): Sums => ({
  currency_code: sums.currency_code,
  orders: sums.orders + 1,
  undecided: sums.undecided + (line.margin === null ? 1 : 0),
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
export function sumBy<Line extends SummedLine>(
  lines: readonly Line[],
  nameOf: (line: Line) => string,
): Group[] {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const name = nameOf(line)
    const key = `${line.currency_code} ${name}`
    groups.set(key, { ...plus(groups.get(key) ?? nothing(line.currency_code), line), name })
  }
  return [...groups.values()]
}

/** The sums of each currency. */
export const totalsOf = (lines: readonly SummedLine[]): Sums[] =>
  sumBy(lines, () => "").map(({ name: _, ...sums }) => sums)
