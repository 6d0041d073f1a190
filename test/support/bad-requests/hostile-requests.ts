import fc from "fast-check"
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
  path: Record<string, string>
  query: [name: string, written: string][]
  /** Values in JSON by name, or bytes of whatever kind. */
  body: Record<string, string> | Buffer
  headers: Record<string, string>
}

const JSON_HEADERS = { "content-type": "application/json" }

function partsOf({ method }: DescribedOperation, example: Example): Parts {
  const encoded = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, value]): [string, string] => [name, encodeURIComponent(value)])
  return {
    path: Object.fromEntries(encoded(example.path)),
    query: encoded(example.query),
    body: Object.fromEntries(
      Object.entries(example.body).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
    headers: method === "GET" ? {} : { ...JSON_HEADERS },
  }
}

const bytesOf = (body: Parts["body"]): Buffer =>
  Buffer.isBuffer(body)
    ? body
    : Buffer.from(
        `{${Object.entries(body)
          .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
          .join()}}`,
      )

/** What HTTP lets nobody put into a request line. */
const sendable = (text: string): string =>
  text.replace(/[^\x21-\x7e]/gu, (sign) => encodeURIComponent(Buffer.from(sign).toString()))

function written({ method, path }: DescribedOperation, parts: Parts): RawRequest {
  const where = path.replace(/\{(\w+)\}/g, (_, name: string) => parts.path[name] ?? "none")
  const query = parts.query.map(([name, value]) => `${name}=${value}`).join("&")
  return {
    method,
    path: sendable(query === "" ? where : `${where}?${query}`),
    headers: parts.headers,
    body: method === "GET" ? null : bytesOf(parts.body),
  }
}

/** One thing that goes wrong. */
type Harm = (parts: Parts) => void

const texts = [...HOSTILE_TEXTS.map(encodeURIComponent), ...HOSTILE_ENCODINGS]

function harmsOf(operation: DescribedOperation): Harm[] {
  const inPath = operation.in_path.flatMap((name) =>
    // An empty one would be another path.
    texts
      .filter((text) => text !== "")
      .map(
        (text): Harm =>
          (parts) => {
            parts.path[name] = text
          },
      ),
  )
  const asQuery =
    (name: string, value: string): Harm =>
    (parts) => {
      parts.query = [...parts.query.filter(([known]) => known !== name), [name, value]]
    }
  const inQuery = operation.in_query.flatMap((name) => [
    ...texts.map((text) => asQuery(name, text)),
    ...["[]", "[a]", "[__proto__]", "[0][1]", "%00"].map((more) => asQuery(name + more, "1")),
    (parts: Parts) => void parts.query.push([name, "1"], [name, "2"]),
  ])
  const unknownQuery = ["__proto__", "%00", "%zz", "a%5B", "constructor[prototype]", "a".repeat(4_000)].map(
    (name) => asQuery(name, "1"),
  )
  const inHeaders = HOSTILE_HEADERS.map(
    (headers): Harm =>
      (parts) =>
        void Object.assign(parts.headers, headers),
  )
  const harms = [...inPath, ...inQuery, ...unknownQuery, ...inHeaders]
  if (operation.method === "GET") return harms
  const asField =
    (name: string, json: string): Harm =>
    (parts) => {
      if (!Buffer.isBuffer(parts.body)) parts.body = { ...parts.body, [name]: json }
    }
  const inBody = [...operation.in_body, "unknown_field"].flatMap((name) => [
    ...HOSTILE_JSON.map((json) => asField(name, json)),
    ...HOSTILE_TEXTS.map((text) => asField(name, JSON.stringify(text))),
  ])
  const bodies = HOSTILE_BODIES.map(
    ({ bytes, headers }): Harm =>
      (parts) => {
        parts.body = bytes
        delete parts.headers["content-type"]
        Object.assign(parts.headers, headers)
      },
  )
  return [...harms, ...inBody, ...bodies]
}

/** Two or three things wrong at once, beside each by itself. */
const COMBINED = { minLength: 2, maxLength: 3 }

/**
 * One in `share` of all single harms to the operation, beginning with that of `turn`, so that operations take them in turns;
 * and `combined` seeded combinations of all: the same ones at every run.
 */
export function hostileRequests(
  operation: DescribedOperation,
  example: Example,
  { combined, seed, share, turn }: { combined: number; seed: number; share: number; turn: number },
): RawRequest[] {
  const harms = harmsOf(operation)
  const requestWith = (chosen: readonly Harm[]): RawRequest => {
    const parts = partsOf(operation, example)
    for (const harm of chosen) harm(parts)
    return written(operation, parts)
  }
  const several = fc.sample(fc.array(fc.constantFrom(...harms), COMBINED), { numRuns: combined, seed })
  const single = harms.filter((_, index) => (index + turn) % share === 0)
  return [...single.map((harm) => requestWith([harm])), ...several.map(requestWith)]
}
