import type { Inventor } from "./inventor"

const twoDigits = (number: number) => String(number).padStart(2, "0")

/** A Jalali date, YYYY/MM/DD; day 29 is in every month. */
export function jalaliDate(of: Inventor, what: string, first_year = 1398, last_year = 1403): string {
  const year = of.integer(`${what} year`, first_year, last_year)
  const month = of.integer(`${what} month`, 1, 12)
  const day = of.integer(`${what} day`, 1, 29)
  return `${year}/${twoDigits(month)}/${twoDigits(day)}`
}

export const clockTime = (of: Inventor, what: string) =>
  `${twoDigits(of.integer(`${what} hour`, 0, 23))}:${twoDigits(of.integer(`${what} minute`, 0, 59))}`
