const KNOWN = ["price", "discount", "tax", "paid", "refund"] as const
const UNKNOWN_YET = ["quoted_cost", "charged", "margin"] as const
const FIGURES = [...KNOWN, ...UNKNOWN_YET]
type Figure = (typeof FIGURES)[number]

/** Null where nothing is known yet, which adds nothing. */
export type SummedLine = { currency_code: string } & Record<(typeof KNOWN)[number], number> &
  Record<(typeof UNKNOWN_YET)[number], number | null>

/** Sums of orders of one currency. Costs are integer IRT, the rest minor units of the currency; `undecided`: of how many the margin is not known yet. */
export type Sums = { currency_code: string } & Record<"orders" | "undecided" | Figure, number>

export type Group = Sums & { name: string }

const figures = (of: (figure: Figure) => number) =>
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
    const sums = groups.get(key) ?? { orders: 0, undecided: 0, ...figures(() => 0) }
    groups.set(key, {
      name,
      currency_code,
      orders: sums.orders + 1,
      undecided: sums.undecided + (line.margin === null ? 1 : 0),
      ...figures((figure) => sums[figure] + (line[figure] ?? 0)),
    })
  }
  return [...groups.values()]
}

export const totalsOf = (lines: readonly SummedLine[]): Sums[] =>
  sumBy(lines, () => "").map(({ name: _, ...sums }) => sums)
