import type { DescribedOperation } from "./described-operations"
import {
  HOSTILE_BODIES,
  HOSTILE_ENCODINGS,
  HOSTILE_HEADERS,
  HOSTILE_JSON,
  HOSTILE_TEXTS,
} from "./hostile-values"
import type { RawRequest } from "./send"

/** Values with which a request gets past everything but what is wrong in it, by operation and name. */
export type Example = {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** Written parts of a request, each ready to stand where it goes. */
type Parts = {
  path: Readonly<Record<string, string>>
  query: readonly string[]
  body: Buffer
  headers: Readonly<Record<string, string>>
}

const JSON_HEADERS = { "content-type": "application/json" }

/** JSON of the values, of which one is written out already. */
const bodyOf = (values: Readonly<Record<string, unknown>>, name?: string, json = ""): Buffer =>
  Buffer.from(
    `{${Object.entries({ ...values, ...(name === undefined ? {} : { [name]: null }) })
      .map(([key, value]) => `${JSON.stringify(key)}:${key === name ? json : JSON.stringify(value)}`)
      .join()}}`,
  )

/** What HTTP lets nobody put into a request line. */
const sendable = (text: string): string =>
  text.replace(/[^\x21-\x7e]/gu, (sign) => encodeURIComponent(Buffer.from(sign).toString()))

const texts = [...HOSTILE_TEXTS.map(encodeURIComponent), ...HOSTILE_ENCODINGS]
const PARAMETERS = ["__proto__", "%00", "%zz", "a%5B", "constructor[prototype]", "a".repeat(4_000)]

/** Each with one thing wrong. */
function harmsTo(
  { method, in_path, in_query, in_body }: DescribedOperation,
  example: Example,
): Partial<Parts>[] {
  const path = Object.fromEntries(
    Object.entries(example.path).map(([name, value]) => [name, encodeURIComponent(value)]),
  )
  const withQuery = (name: string, ...values: string[]): Partial<Parts> => ({
    query: [
      ...Object.entries(example.query).flatMap(([key, value]) => (key === name ? [] : [`${key}=${value}`])),
      ...values,
    ],
  })
  const harms: Partial<Parts>[] = [
    // An empty one would be another path.
    ...in_path.flatMap((name) =>
      texts.filter((text) => text !== "").map((text) => ({ path: { ...path, [name]: text } })),
    ),
    ...in_query.flatMap((name) => [
      ...texts.map((text) => withQuery(name, `${name}=${text}`)),
      ...["[]", "[a]", "[__proto__]", "%00"].map((more) => withQuery(name, `${name}${more}=1`)),
      withQuery(name, `${name}=1`, `${name}=2`),
    ]),
    ...PARAMETERS.map((name) => withQuery(name, `${name}=1`)),
    ...HOSTILE_HEADERS.map((headers) => ({
      headers: method === "GET" ? headers : { ...JSON_HEADERS, ...headers },
    })),
  ]
  if (method === "GET") return harms
  const values = [...HOSTILE_JSON, ...HOSTILE_TEXTS.map((text) => JSON.stringify(text))]
  return [
    ...harms,
    ...[...in_body, "unknown_field"].flatMap((name) =>
      values.map((json) => ({ body: bodyOf(example.body, name, json) })),
    ),
    ...HOSTILE_BODIES.map(({ bytes, headers }) => ({ body: bytes, headers })),
  ]
}

/** One in `share` of all harms to the operation, beginning with that of `turn`, so that operations take them in turns. */
export function hostileRequests(
  operation: DescribedOperation,
  example: Example,
  { share, turn }: { share: number; turn: number },
): RawRequest[] {
  const { method } = operation
  const usual: Parts = {
    path: example.path,
    query: Object.entries(example.query).map(([name, value]) => `${name}=${value}`),
    body: bodyOf(example.body),
    headers: method === "GET" ? {} : JSON_HEADERS,
  }
  return harmsTo(operation, example)
    .filter((_, index) => (index + turn) % share === 0)
    .map((harm) => {
      const { path, query, body, headers } = { ...usual, ...harm }
      const where = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? "none")
      return {
        method,
        path: sendable(query.length === 0 ? where : `${where}?${query.join("&")}`),
        headers,
        body: method === "GET" ? null : body,
      }
    })
}
