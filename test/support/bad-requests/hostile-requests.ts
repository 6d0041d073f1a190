import type { DescribedOperation } from "./described-operations"
import type { RawRequest } from "./send"

/** Longer than any limit of ours on one value, shorter than the server's own on a request's head (16 KiB). */
const LONG = 4_000
/** Longer than any limit of ours on one value, shorter than the server's own on a body (100 kB). */
const VERY_LONG = 90_000
const TOO_LONG = 150_000
const DEEP = 2_000

const nested = (open: string, close: string, inside = ""): string =>
  open.repeat(DEEP) + inside + close.repeat(DEEP)

/** Texts that no caller means: each has brought some program down. */
const HOSTILE_TEXTS: readonly string[] = [
  ..."| |%zz|../../etc/passwd|' OR 1=1 --|\\|{}|NaN|1e309|99999999999999999999|1.5|1|__proto__|xn--a".split(
    "|",
  ),
  ..."0000-01-01|+275760-09-13|2026-13-45T99:99:99Z".split("|"),
  ...["a\0b", "\u0007\u001b[31m", "\u202eabc\u200f", "a\r\nSet-Cookie: x=1"],
  ...["😀".repeat(50), "e\u0301".repeat(500), "a.".repeat(200), "a".repeat(LONG), `${" ".repeat(LONG)}x`],
]

/** What stands in a path or a query as it is, where a correct caller would have encoded it. */
const HOSTILE_ENCODINGS: readonly string[] = "% %zz %E0%A4%A %C0%80 %ff%fe %00 %ED%A0%80 %2e%2e%2f".split(" ")

const HOSTILE_JSON: readonly string[] = [
  ..."null true 1e19 9007199254740993 2147483648 [] {} [[[]]]".split(" "),
  ...['[null,1,"a",{}]', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}'],
  ...['"a\\u0000b.com"', '"\\ud800"', `"${"a".repeat(VERY_LONG)}"`, `"${"ﷺ".repeat(20_000)}"`],
  `[${Array.from({ length: 3_000 }, () => '"ns1.example.com"').join()}]`,
  ...[nested("[", "]"), nested('{"a":', "}", "1")],
]

type HostileBody = { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> }

const body = (text: string | Buffer, headers: Record<string, string> = {}): HostileBody => ({
  bytes: Buffer.from(text),
  headers: { "content-type": "application/json", ...headers },
})
const of = (type: string) => ({ "content-type": type })
const FORM = of("application/x-www-form-urlencoded")

/** Bodies that are no JSON object, that say of themselves what they are not, or that are too large. */
const HOSTILE_BODIES: readonly HostileBody[] = [
  ...["", '{"a":1', "null", "[]", "{}{}", "\0", '{"__proto__":{"id":1}}', nested("[", "]")].map((text) =>
    body(text),
  ),
  body(Buffer.from([0xff, 0xfe, 0x7b, 0x00])),
  body(Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])),
  body(`{"a":"${"a".repeat(TOO_LONG)}"}`),
  body("{}", of("application/json; charset=utf-16")),
  body("{}", of("text/plain")),
  { bytes: Buffer.from("{}"), headers: {} },
  body("a[b][c][d][e][f][g]=1&__proto__[x]=1", FORM),
  body(Array.from({ length: 1_500 }, (_, n) => `a${n}=1`).join("&"), FORM),
  body(`a=${"a".repeat(TOO_LONG)}`, FORM),
  body("{}", { "content-encoding": "gzip" }),
  body("{}", { "content-encoding": "bogus" }),
  body("{}", { "transfer-encoding": "chunked" }),
]

const HOSTILE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  ...["", "k".repeat(LONG), "\x80\xff"].map((key) => ({ "idempotency-key": key })),
  ...["*;q=9,,;;=,fa;q=-1", "\xff"].map((language) => ({ "accept-language": language })),
  ...["text/csv", ",".repeat(LONG)].map((accept) => ({ accept })),
  ...["connect.sid=s%3Agarbage.garbage", ";;;=;=\xff"].map((cookie) => ({ cookie })),
  ...["Bearer garbage", "Basic Og=="].map((authorization) => ({ authorization })),
  ...["null", "http://%zz"].map((origin) => ({ origin })),
  { "x-medusa-access-token": "'" },
  { "x-forwarded-for": "not an address, ::::" },
  { "x-forwarded-host": "a b c" },
  { host: "%" },
  { range: "bytes=0-0,9-1" },
]

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
