/** "?a=1&b=2" of what is given; empty texts and nulls are left out. */
export function queryString(fields: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== null && value !== undefined && value !== "") query.set(name, String(value))
  }
  return query.size === 0 ? "" : `?${query}`
}
