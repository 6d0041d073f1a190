import type { DescribedOperation } from "./described-operations"
import type { RawRequest } from "./send"

/** Longer than any limit of ours on one value, shorter than the server's own on a request's head (16 KiB). */
const LONG = "a".repeat(4_000)
/** Longer than the server's own limit on a body (100 kB). */
const TOO_LONG = "a".repeat(150_000)
const DEEP = "[".repeat(2_000) + "]".repeat(2_000)

/** Texts that no caller means: each has brought some program down. */
const TEXTS = ["", "' OR 1=1 --", "99999999999999999999", "__proto__", "+275760-09-13", "a\0b\u202e", LONG]

/** What stands in a path or a query as it is, where a correct caller would have encoded it. */
const ENCODINGS = ["%zz", "%ff%fe", "%00"]
const IN_URL = [...TEXTS.map(encodeURIComponent), ...ENCODINGS]
const PARAMETERS = ["__proto__", "%00", "a%5B", "constructor[prototype]", LONG]

const VALUES: readonly string[] = [
  ...["null", "1e19", "[]", '{"__proto__":{"admin":true}}', '"\\ud800"', `"${"ﷺ".repeat(20_000)}"`, DEEP],
  `[${Array.from({ length: 3_000 }, () => '"ns1.example.com"').join()}]`,
  ...TEXTS.map((text) => JSON.stringify(text)),
]

type Body = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> }

const bodyAs = (type: string, text: string | Buffer, headers: Record<string, string> = {}): Body => ({
  body: Buffer.from(text),
  headers: { "content-type": type, ...headers },
})
const JSON_TYPE = "application/json"
const FORM_TYPE = "application/x-www-form-urlencoded"

/** Bodies that are no JSON object, that say of themselves what they are not, or that are too large. */
const BODIES: readonly Body[] = [
  ...["", '{"a":1', "[]", '{"__proto__":{"id":1}}', DEEP, TOO_LONG].map((text) => bodyAs(JSON_TYPE, text)),
  bodyAs(JSON_TYPE, Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])),
  bodyAs("application/json; charset=utf-16", "{}"),
  bodyAs(FORM_TYPE, "a[b][c][d][e][f][g]=1&__proto__[x]=1"),
  bodyAs(FORM_TYPE, `a=${TOO_LONG}`),
  ...["gzip", "bogus"].map((encoding) => bodyAs(JSON_TYPE, "{}", { "content-encoding": encoding })),
  bodyAs(JSON_TYPE, "{}", { "transfer-encoding": "chunked" }),
]

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  ...["", LONG, "\x80\xff"].map((key) => ({ "idempotency-key": key })),
  { "accept-language": "*;q=9,,;;=,fa;q=-1" },
  { accept: ",".repeat(4_000) },
  { cookie: "connect.sid=s%3Agarbage.garbage; ;=\xff" },
  { authorization: "Bearer garbage" },
  { origin: "http://%zz" },
  { "x-forwarded-for": "not an address, ::::" },
  { host: "%" },
]

/** Values with which a request gets past everything but what is wrong in it, by operation and name. */
export type Example = {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
}

/** JSON of the values, of which one is written out already. */
const bodyWith = (values: Example["body"], name: string, json: string): Buffer => {
  const others = Object.entries(values).filter(([key]) => key !== name)
  const written = others.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
  return Buffer.from(`{${[...written, `"${name}":${json}`].join()}}`)
}

/** Requests to the operation, each with one thing wrong. */
export function hostileRequests(
  { method, path: template, in_path, in_query, in_body }: DescribedOperation,
  example: Example,
): RawRequest[] {
  const usual: Omit<Example, "body"> & Body = {
    ...example,
    body: Buffer.from(JSON.stringify(example.body)),
    headers: method === "GET" ? {} : { "content-type": JSON_TYPE },
  }
  const queries = [
    ...in_query.flatMap((name) => [
      // The last is the parameter twice.
      ...[...IN_URL, `1&${name}=2`].map((value) => [name, value] as const),
      ...["[]", "[__proto__]", "%00"].map((more) => [`${name}${more}`, "1"] as const),
    ]),
    ...PARAMETERS.map((name) => [name, "1"] as const),
  ]
  const harms = [
    // An empty one would be another path.
    ...in_path.flatMap((name) =>
      IN_URL.filter((text) => text !== "").map((text) => ({ path: { ...example.path, [name]: text } })),
    ),
    ...queries.map(([name, value]) => ({ query: { ...example.query, [name]: value } })),
    ...HEADERS.map((headers) => ({ headers: { ...usual.headers, ...headers } })),
  ]
  const inBody = [...in_body, "unknown_field"].flatMap((name) =>
    VALUES.map((json) => ({ body: bodyWith(example.body, name, json) })),
  )
  return [...harms, ...(method === "GET" ? [] : [...inBody, ...BODIES])].map((harm) => {
    const { path, query, body, headers } = { ...usual, ...harm }
    const where = template.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? "none")
    const asked = Object.entries(query).map(([name, value]) => `${name}=${value}`)
    return {
      method,
      path: asked.length === 0 ? where : `${where}?${asked.join("&")}`,
      headers,
      body: method === "GET" ? null : body,
    }
  })
}
