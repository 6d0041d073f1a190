/** Longer than any limit of ours on one value, shorter than the server's own on a request's head (16 KiB). */
const LONG = 4_000
/** Longer than any limit of ours on one value, shorter than the server's own on a body (100 kB). */
const VERY_LONG = 90_000

const DEEP = 2_000

const nested = (open: string, close: string, inside = ""): string =>
  open.repeat(DEEP) + inside + close.repeat(DEEP)

/** Texts that no caller means: each has brought some program down. */
export const HOSTILE_TEXTS: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u0007\u001b[31m",
  "\u202eabc\u200f",
  "a\r\nSet-Cookie: x=1",
  "%",
  "%zz",
  "../../etc/passwd",
  "' OR 1=1 --",
  "\\",
  "{}",
  "[]",
  "NaN",
  "Infinity",
  "1e309",
  "99999999999999999999",
  "1.5",
  "0000-01-01",
  "+275760-09-13",
  "2026-13-45T99:99:99Z",
  "1",
  "__proto__",
  "constructor",
  "😀".repeat(50),
  "e\u0301".repeat(500),
  "xn--",
  "xn--a",
  "a".repeat(64),
  "a.".repeat(200),
  "a".repeat(LONG),
  `${" ".repeat(LONG)}x`,
]

/** What stands in a path or a query as it is, where a correct caller would have encoded it. */
export const HOSTILE_ENCODINGS: readonly string[] = [
  "%",
  "%zz",
  "%E0%A4%A",
  "%C0%80",
  "%ff%fe",
  "%00",
  "%ED%A0%80",
  "%2e%2e%2f",
  "%F4%90%80%80",
]

/** JSON, written out, in the place of one value of a body. */
export const HOSTILE_JSON: readonly string[] = [
  "null",
  "true",
  "1e19",
  "1e308",
  "9007199254740993",
  "2147483648",
  "[]",
  "{}",
  "[[[]]]",
  '[null,1,"a",{}]',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  '"\\u0000"',
  '"a\\u0000b.com"',
  '"\\ud800"',
  `"${"a".repeat(VERY_LONG)}"`,
  `"${" ".repeat(VERY_LONG)}x"`,
  `"${"ﷺ".repeat(20_000)}"`,
  `[${Array.from({ length: 10_000 }, () => "1").join()}]`,
  `[${Array.from({ length: 3_000 }, () => '"ns1.example.com"').join()}]`,
  nested("[", "]"),
  nested('{"a":', "}", "1"),
]

/** A whole body, with the headers that go along. */
export type HostileBody = { readonly bytes: Buffer; readonly headers: Readonly<Record<string, string>> }

const JSON_TYPE = "application/json"
const body = (
  text: string | Buffer,
  type: string | null = JSON_TYPE,
  more: Record<string, string> = {},
): HostileBody => ({
  bytes: Buffer.from(text),
  headers: { ...(type === null ? {} : { "content-type": type }), ...more },
})

/** Bodies that are no JSON object, that say of themselves what they are not, or that are too large. */
export const HOSTILE_BODIES: readonly HostileBody[] = [
  body(""),
  body('{"a":1'),
  body("null"),
  body("[]"),
  body("{}{}"),
  body("\0"),
  body(Buffer.from([0xff, 0xfe, 0x7b, 0x00])),
  body(Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])),
  body('{"__proto__":{"id":1}}'),
  body(nested("[", "]")),
  body(`{"a":"${"a".repeat(150_000)}"}`),
  body("{}", "application/json; charset=utf-16"),
  body("{}", "application/vnd.api+json"),
  body("{}", "text/plain"),
  body("{}", null),
  body("{}", "application/json, text/plain"),
  body("a[b][c][d][e][f][g]=1&__proto__[x]=1", "application/x-www-form-urlencoded"),
  body("%zz=%&=&&&", "application/x-www-form-urlencoded"),
  body(Array.from({ length: 1_500 }, (_, n) => `a${n}=1`).join("&"), "application/x-www-form-urlencoded"),
  body(`a=${"a".repeat(150_000)}`, "application/x-www-form-urlencoded"),
  body("a".repeat(150_000), "text/plain"),
  body(
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
    "multipart/form-data; boundary=x",
  ),
  body("{}", JSON_TYPE, { "content-encoding": "gzip" }),
  body("{}", JSON_TYPE, { "content-encoding": "bogus" }),
  body("{}", JSON_TYPE, { "transfer-encoding": "chunked" }),
]

/** Headers that routes or what stands before them read. */
export const HOSTILE_HEADERS: readonly Readonly<Record<string, string>>[] = [
  { "idempotency-key": "" },
  { "idempotency-key": "k".repeat(LONG) },
  { "idempotency-key": "\x80\xff" },
  { "accept-language": "*;q=9,,;;=,fa;q=-1" },
  { "accept-language": `fa,${"x-".repeat(2_000)}` },
  { "accept-language": "\xff" },
  { accept: "text/csv" },
  { accept: "image/png" },
  { accept: ",".repeat(LONG) },
  { cookie: "connect.sid=s%3Agarbage.garbage" },
  { cookie: `connect.sid=${"s%3A".repeat(2_000)}` },
  { cookie: ";;;=;=\xff" },
  { authorization: "Bearer garbage" },
  { authorization: "Basic Og==" },
  { "x-medusa-access-token": "'" },
  { origin: "null" },
  { origin: "http://%zz" },
  { "x-forwarded-for": "not an address, ::::" },
  { "x-forwarded-host": "a b c" },
  { host: "%" },
  { "x-request-id": "a".repeat(LONG) },
  { "if-none-match": "*" },
  { range: "bytes=0-0,9-1" },
]
