/** The address of a search; `ext` shows the names of one extension alone. */
export const searchPath = (query: string, ext: string | null): string => {
  const asked = new URLSearchParams({
    ...(query === "" ? {} : { q: query }),
    ...(ext === null ? {} : { ext }),
  })
  return asked.size === 0 ? "" : `?${asked}`
}
