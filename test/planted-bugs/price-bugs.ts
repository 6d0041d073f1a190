import { bug, type PlantedBug } from "./planted-bug"

const PRICE_OF = { file: "src/core/pricing/price-of.ts", test: "test/core/pricing/price-of.test.ts" }
const TOLERANCE = { file: "src/core/pricing/tolerance.ts", test: "test/core/pricing/tolerance.test.ts" }
const AVAILABILITY = "test/core/pricing/judge-availability.test.ts"
const SEARCH = "src/core/quotes/search.ts"
const DATES = "src/core/portfolio/calendar-date.ts"

/** What it costs, what it is sold at, what is shown, and dates (money rules 1 and 6). */
export const PRICE_BUGS: readonly PlantedBug[] = [
  bug(
    "prices are rounded down",
    PRICE_OF.file,
    { from: "ceilDivide(marked_up, hundred * multiple)", to: "marked_up / (hundred * multiple)" },
    { test: PRICE_OF.test, title: "the price covers the cost and the fixed markup" },
  ),
  bug(
    "the fixed markup is added before the percentage",
    PRICE_OF.file,
    {
      from: "BigInt(cost) * (hundred + percent.numerator) + BigInt(markup.markup_fixed) * hundred",
      to: "(BigInt(cost) + BigInt(markup.markup_fixed)) * (hundred + percent.numerator)",
    },
    { test: PRICE_OF.test, title: "the price is exactly the first multiple at or above the marked-up cost" },
  ),
  bug(
    "the markup of an extension replaces the general one although it says nothing of it",
    PRICE_OF.file,
    {
      from: "override?.markup_fixed ?? options.markup_fixed",
      to: "override ? (override.markup_fixed ?? 0) : options.markup_fixed",
    },
    { test: PRICE_OF.test, title: "a price" },
  ),
  bug(
    "a converted price loses a fraction of the shop's money",
    "src/core/money/convert-cost.ts",
    {
      from: "const amount = ceilDivide(BigInt(cost) * numerator * minor_units, denominator * least) * least",
      to: "const amount = (BigInt(cost) * numerator * minor_units) / denominator",
    },
    {
      test: "test/core/money/convert-cost.test.ts",
      title: "is the smallest amount of minor units that is worth it",
    },
  ),
  bug(
    "of two tolerances the laxer wins",
    TOLERANCE.file,
    { from: "within_percent && within_amount", to: "within_percent || within_amount" },
    { test: TOLERANCE.test, title: "a cost that has moved since the quote" },
  ),
  bug(
    "a rise of exactly the tolerance is held",
    TOLERANCE.file,
    {
      from: "<= BigInt(costs.quoted_cost) * percent.numerator",
      to: "< BigInt(costs.quoted_cost) * percent.numerator",
    },
    { test: TOLERANCE.test, title: "is tolerated up to the last IRT of the percentage and not one further" },
  ),
  bug(
    "the first year is paid twice",
    PRICE_OF.file,
    { from: "unit.register + (years - 1) * unit.renew", to: "unit.register + years * unit.renew" },
    { test: AVAILABILITY, title: "the cost of a term" },
  ),
  bug(
    "premium names are sold by a shop that does not sell them",
    "src/core/pricing/judge-availability.ts",
    {
      from: 'if (longest === 0) return notOrderable("premium_not_sold")',
      to: "if (longest < 0) return notOrderable(state)",
    },
    { test: AVAILABILITY, title: "a name is not orderable" },
  ),
  bug(
    "a name without a renewal price is sold for two years",
    "src/core/pricing/judge-availability.ts",
    {
      from: "(years === 1 || isPositiveAmount(unit.renew))",
      to: "(years >= 1 || isPositiveAmount(unit.renew))",
    },
    { test: AVAILABILITY, title: "a name is not orderable" },
  ),
  bug(
    "a name that could not be checked is shown as taken",
    SEARCH,
    {
      from: 'unpriced(ascii, sellsTld(policy, tld) ? "unchecked" : "unsupported")',
      to: 'unpriced(ascii, "taken")',
    },
    {
      test: "test/core/quotes/search-many.test.ts",
      title: "shows a name that upstream leaves out of its answer as unchecked, never as taken",
    },
  ),
  bug(
    "what could not be checked is remembered for a minute",
    SEARCH,
    { from: '    if (answer.state === "unchecked") return\n', to: "" },
    {
      test: "test/core/quotes/search-cache.test.ts",
      title: "asks again at once for what could not be checked, and for nothing else",
    },
  ),
  bug(
    "a lookup is never asked again",
    SEARCH,
    { from: "deps.nowMs() - found.at_ms < FRESH_MS", to: "deps.nowMs() - found.at_ms >= 0" },
    { test: "test/core/quotes/search-cache.test.ts", title: "asks again after a minute" },
  ),
  bug(
    "a sale takes a name of another extension's price",
    "src/core/quotes/ask-quotes.ts",
    { from: "found.data.find(({ domain }) => domain === name.ascii)", to: "found.data.at(0)" },
    {
      test: "test/core/quotes/ask-quotes.test.ts",
      title: "take one lookup a label, and come in the order that they were asked for",
    },
  ),
  bug(
    "an expiry is counted in local time",
    DATES,
    [{ from: "Date.parse(`${date}T00:00:00Z`)", to: "Date.parse(`${date}T00:00:00`)" }],
    { test: "test/core/portfolio/calendar-date.test.ts", title: "is not moved by the time zone" },
  ),
  bug(
    "a year after the leap day is the first of March",
    DATES,
    { from: "isLost ? LAST_OF_FEBRUARY : day", to: "day" },
    { test: "test/core/portfolio/calendar-date.test.ts", title: "A date without a time" },
  ),
  bug(
    "a missed reminder is sent beside the present one",
    "src/core/notices/reminder-points.ts",
    { from: "from: addDays(today, next + 1)", to: "from: addDays(today, next)" },
    {
      test: "test/core/notices/reminder-points.test.ts",
      title: "is one only: no expiry lies in two windows",
    },
  ),
]
