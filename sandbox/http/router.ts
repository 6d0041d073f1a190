/** `pattern` is a path whose segments are literal or `:name`; the matched names come back decoded. */
export type Route<T> = { method: string; pattern: string; target: T }

export type Matched<T> = { target: T; parameters: Record<string, string> }

export function matchRoute<T>(routes: readonly Route<T>[], method: string, path: string): Matched<T> | null {
  for (const route of routes) {
    const parameters = route.method === method ? matchPath(route.pattern, path) : null
    if (parameters !== null) return { target: route.target, parameters }
  }
  return null
}

/** Null too for a segment that is no encoded text. */
function matchPath(pattern: string, path: string): Record<string, string> | null {
  const match = new RegExp(`^${pattern.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`).exec(path)
  if (match === null) return null
  try {
    const given = Object.entries(match.groups ?? {})
    return Object.fromEntries(given.map(([name, segment]) => [name, decodeURIComponent(segment)]))
  } catch {
    return null
  }
}
