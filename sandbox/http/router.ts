/** `pattern` is a path whose segments are literal or `:name`; the matched names come back decoded. */
export type Route<T> = { method: string; pattern: string; target: T }

export type Matched<T> = { target: T; parameters: Record<string, string> }

export function matchRoute<T>(routes: readonly Route<T>[], method: string, path: string): Matched<T> | null {
  for (const route of routes) {
    if (route.method !== method) continue
    const parameters = matchPath(route.pattern, path)
    if (parameters !== null) return { target: route.target, parameters }
  }
  return null
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/")
  const given = path.split("/")
  if (wanted.length !== given.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const actual = given[index] ?? ""
    if (!segment.startsWith(":")) {
      if (segment !== actual) return null
      continue
    }
    const decoded = decodeSegment(actual)
    if (decoded === null || decoded === "") return null
    parameters[segment.slice(1)] = decoded
  }
  return parameters
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment)
  } catch {
    return null
  }
}
