/** A text that a spreadsheet would take for a formula stays a text. */
const FORMULA = /^[=+\-@\t\r]/

export type CsvAmount = { minor: number; digits: number }
export type CsvValue = string | number | Date | CsvAmount | null | undefined

function cell(value: CsvValue): string {
  if (value === null || value === undefined) return ""
  if (typeof value === "number") return String(value)
  if (typeof value === "object" && "minor" in value)
    return (value.minor / 10 ** value.digits).toFixed(value.digits)
  const text = value instanceof Date ? value.toISOString() : value
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One row for spreadsheets, RFC 4180, with its line end. */
export const csvRow = (cells: readonly CsvValue[]): string => `${cells.map(cell).join(",")}\r\n`
