import { z } from "zod"

const amount = z.number().int()

const figures = {
  quoted_cost: amount,
  charged: amount,
  price: amount,
  discount: amount,
  tax: amount,
  paid: amount,
  refund: amount,
  margin: amount,
}
type Figure = keyof typeof figures
const FIGURES = Object.keys(figures) as Figure[]

/** Null where nothing is known yet, which adds nothing. */
export type SummedLine = { currency_code: string } & Record<Figure, number | null>

/** Sums of orders of one currency. Costs are integer IRT, the rest minor units of the currency; `undecided`: of how many the margin is not known yet. */
export const sumsSchema = z.object({
  currency_code: z.string(),
  orders: amount,
  undecided: amount,
  ...figures,
})
export type Sums = z.output<typeof sumsSchema>

export type Group = Sums & { name: string }

const summed = (of: (figure: Figure) => number) =>
  Object.fromEntries(FIGURES.map((figure) => [figure, of(figure)])) as Record<Figure, number>

/** Lines summed by a name and by currency, since amounts of different currencies cannot be added; as first met. */
export function sumBy<Line extends SummedLine>(
  lines: readonly Line[],
  nameOf: (line: Line) => string,
): Group[] {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const name = nameOf(line)
    const { currency_code } = line
    const key = `${currency_code} ${name}`
    const sums = groups.get(key) ?? { orders: 0, undecided: 0, ...summed(() => 0) }
    groups.set(key, {
      name,
      currency_code,
      orders: sums.orders + 1,
      undecided: sums.undecided + (line.margin === null ? 1 : 0),
      ...summed((figure) => sums[figure] + (line[figure] ?? 0)),
    })
  }
  return [...groups.values()]
}

export const totalsOf = (lines: readonly SummedLine[]): Sums[] =>
  sumBy(lines, () => "").map(({ name: _, ...sums }) => sums)
