/** The same day `years` later; 29 February becomes 28 February where there is none. */
export function addYears(moment: string, years: number): string {
  const date = new Date(moment)
  const month = date.getUTCMonth()
  date.setUTCFullYear(date.getUTCFullYear() + years)
  if (date.getUTCMonth() !== month) date.setUTCDate(0)
  return date.toISOString()
}
