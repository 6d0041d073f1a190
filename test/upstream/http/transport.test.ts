import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { gzipSync } from "node:zlib"
import { z } from "zod"
import { ERROR_IDENTIFIERS } from "../../../src/reseller/contract/error-meaning"
import { inData } from "../../../src/reseller/upstream/http/envelope"
import {
  createTransport,
  type HttpRequest,
  type ObservedCall,
} from "../../../src/reseller/upstream/http/transport"
import { withVariable } from "../../support/environment"
import {
  closedPort,
  failure,
  type Reply,
  startHttpServer,
  success,
  type TestServer,
} from "../../support/http-server"
import { waitFor } from "../../support/wait-for"
import { ANY_TIME } from "../support/test-client"

setFlagsFromString("--expose_gc")
const collectGarbage: () => void = runInNewContext("gc")

const TOKEN = "tok_Zm9vYmFyYmF6cXV4-0123456789"
const TIMEOUT_MS = 1_000

let server: TestServer

beforeAll(async () => {
  server = await startHttpServer()
})
afterAll(() => server.stop())

/** Longer than a connection to this machine takes. */
const FROZEN_MS = 200

const GET = {
  endpoint: "ping",
  method: "GET",
  path: "/api/v1/thing",
  schema: inData(z.number()),
  timeout_ms: TIMEOUT_MS,
} as const

function send(reply: Reply, request: Partial<HttpRequest<number>> = {}, base_url = server.url) {
  return sendFor({ ...GET, ...request }, reply, base_url)
}

const sendFor = <T>(request: HttpRequest<T>, reply: Reply, base_url = server.url) =>
  scripted(reply, { base_url }).send(request)

/** Meets this answer again and again. */
function scripted(reply: Reply, more: Partial<Parameters<typeof createTransport>[0]> = {}) {
  server.script([reply])
  server.requests.length = 0
  return createTransport({ base_url: server.url, api_token: TOKEN, ...more })
}

const answer = (body: unknown, status = 200, headers: Record<string, string> = {}): Reply => ({
  kind: "answer",
  status,
  headers,
  body,
})

describe("What PostgreSQL cannot store", () => {
  const ANY = { ...GET, schema: inData(z.unknown()) }
  const BAD = "a\\u0000b\\ud800c\\udc00"
  const MADE = "a\ufffdb\ufffdc\ufffd"

  test("comes out of no text and no key of an answer", async () => {
    const body = `{"ok":true,"data":{"${BAD}":["${BAD}","\\ud83d\\ude00"]}}`
    const data = { [MADE]: [MADE, "\u{1f600}"] }
    expect(await sendFor(ANY, answer(body))).toMatchObject({ kind: "answered", data })
  })

  test("comes out of no refusal, not even of an identifier that is cut", async () => {
    const cut = `{"ok":false,"error":"${"x".repeat(99)}\u{1f600}","data":{"name":"${BAD}"}}`
    expect(await sendFor(ANY, answer(cut))).toEqual({
      kind: "refused_unknown",
      error: `${"x".repeat(99)}\ufffd`,
      detail: { name: MADE },
    })
  })

  test.each([70, 5_000, 100_000])("an answer nested %i deep is no envelope", async (depth) => {
    const body = `{"ok":true,"data":${"[".repeat(depth)}${"]".repeat(depth)}}`
    expect(await sendFor(ANY, answer(body))).toMatchObject({ kind: "lost" })
  })
})

describe("The transport evaluates the envelope", () => {
  const ANSWERED = { kind: "answered", data: 5, replayed: false }
  const LOST = { kind: "lost", cause: expect.stringMatching(/^HTTP \d+ without the envelope$/) }
  const busy = (retry_after_ms: number | null) => ({ kind: "rate_limited", retry_after_ms })
  const date = "Sat, 21 Nov 2026 10:00:10 GMT"

  test.each<[string, Reply, object]>([
    ...[200, 201, 400, 404, 500, 503].map((status): [string, Reply, object] => [
      `a success under HTTP ${status}`,
      answer({ ok: true, data: 5 }, status),
      ANSWERED,
    ]),
    ["a replay told beside ok", success(5, { replayed: true }), { ...ANSWERED, replayed: true }],
    [
      "an identifier that v1 does not list",
      failure("moon_phase", 418),
      { kind: "refused_unknown", error: "moon_phase", detail: null },
    ],
    [
      "a success whose data does not fit",
      success("5"),
      {
        kind: "unreadable",
        cause: "data: Expected number, received string",
        raw: { ok: true, data: "5" },
      },
    ],
    [
      "a success without data",
      answer({ ok: true }),
      { kind: "unreadable", cause: "data: Required", raw: { ok: true } },
    ],
    ["an HTML page", answer("<html>502</html>", 502, { "content-type": "text/html" }), LOST],
    ["nothing", answer("", 200), LOST],
    ["half a JSON", answer('{"ok": true, "data": '), LOST],
    ["null", answer("null"), LOST],
    ["an ok that is no boolean", answer({ ok: "true", data: 5 }), LOST],
    ["a failure without an identifier", answer({ ok: false, message: "no" }, 400), LOST],
    ["an identifier that is no string", answer({ ok: false, error: 7 }, 400), LOST],
    ["JSON nested deeper than the stack", answer("[".repeat(200_000) + "]".repeat(200_000)), LOST],
    ["a success under HTTP 429", answer({ ok: true, data: 5 }, 429), busy(null)],
    ["a failure under HTTP 429", answer({ ok: false, error: "order_failed" }, 429), busy(null)],
    ["HTML under HTTP 429", answer("<html>slow down</html>", 429), busy(null)],
    ["429 with seconds to wait", answer("", 429, { "retry-after": "3" }), busy(3_000)],
    [
      "429 with a date, measured by upstream's own clock",
      answer("", 429, { "retry-after": "Sat, 21 Nov 2026 10:00:30 GMT", date }),
      busy(20_000),
    ],
  ])("%s", async (_, reply, result) => {
    expect(await send(reply)).toEqual(result)
  })

  test.each(ERROR_IDENTIFIERS)("a failure is refused by its identifier: %s", async (error) => {
    for (const status of [200, 400, 503])
      expect(await send(failure(error, status, { data: { required: 2 } }))).toEqual({
        kind: "refused",
        error,
        detail: { required: 2 },
      })
  })

  test("a replay told inside data is seen, and no data is read where the schema needs none", async () => {
    const schema = inData(z.unknown().transform(() => 5))
    const inside = await send(success({ value: 5, replayed: true }), { schema })
    expect(inside).toEqual({ ...ANSWERED, replayed: true })
    expect(await send(answer({ ok: true }), { schema })).toEqual(ANSWERED)
  })
})

describe("The transport tells not sent from lost", () => {
  test("a refused connection: no byte reached upstream", async () => {
    const base_url = `http://127.0.0.1:${await closedPort()}`
    expect(await send({ kind: "hang" }, {}, base_url)).toEqual({
      kind: "not_sent",
      cause: "no connection (ECONNREFUSED)",
    })
  })

  test("a host that does not exist, and the host is not told", async () => {
    const result = await send({ kind: "hang" }, {}, "http://reseller.invalid")
    expect(result).toMatchObject({ kind: "not_sent" })
    expect(JSON.stringify(result)).not.toContain("reseller.invalid")
  })

  test.each<[string, Reply]>([
    ["a connection broken before the answer", { kind: "reset" }],
    ["a connection broken within the body", { kind: "half", body: '{"ok": true, "data": 5' }],
    ["a whole envelope in a body that promised more", { kind: "half", body: '{"ok": true, "data": 5}' }],
    ["a redirect", answer({ ok: true, data: 5 }, 302, { location: "/elsewhere" })],
    ["a redirect that keeps the method", answer("", 307, { location: "/elsewhere" })],
    ["a body above 5 MB", answer({ ok: true, data: "x".repeat(6 * 1024 * 1024) })],
    [
      "a small compressed body that grows above 5 MB",
      {
        kind: "answer",
        headers: { "content-encoding": "gzip" },
        body: gzipSync("x".repeat(6 * 1024 * 1024)),
      },
    ],
  ])("%s is lost", async (_, reply) => {
    expect(await send(reply)).toMatchObject({ kind: "lost" })
    expect(server.requests).toHaveLength(1)
  })

  test.each<[string, Reply]>([
    ["silence", { kind: "hang" }],
    ["a body that drips and never ends", { kind: "drip", every_ms: 20 }],
  ])("%s is lost at the timeout", async (_, reply) => {
    const started = performance.now()
    const sent = send(reply)
    await waitFor(() => server.requests.length > 0, { what: "the request to arrive" })
    // Memory is collected meanwhile, and with it what nothing holds.
    collectGarbage()
    expect(await sent).toEqual({ kind: "lost", cause: `no complete answer within ${TIMEOUT_MS} ms` })
    expect(performance.now() - started).toBeLessThan(TIMEOUT_MS * 10)
  })
})

describe("The transport sends", () => {
  test("method, path after the base address, JSON body, headers, and the token in its header alone", async () => {
    const request = { method: "POST", body: { a: "ب" }, headers: { "Idempotency-Key": "k1" } } as const
    await send(success(5), request, `${server.url}/prefix/`)
    expect(server.requests).toMatchObject([
      {
        method: "POST",
        url: "/prefix/api/v1/thing",
        body: '{"a":"ب"}',
        headers: {
          authorization: `Bearer ${TOKEN}`,
          "content-type": "application/json",
          "idempotency-key": "k1",
          accept: "application/json",
        },
      },
    ])
  })

  test("calls over a kept connection, but each paid call over one of its own", async () => {
    const transport = scripted(success(5))
    for (const paid of [{}, {}, { send_by_ms: ANY_TIME }, { send_by_ms: ANY_TIME }])
      await transport.send({ ...GET, ...paid })
    const [first, second, third, fourth] = server.requests.map((request) => request.connection)
    expect(second).toBe(first)
    expect(new Set([second, third, fourth]).size).toBe(3)
  })

  test("nothing after the moment by which a paid call was to be sent", async () => {
    const transport = scripted(success(5))
    expect(await transport.send({ ...GET, send_by_ms: performance.now() - 1 })).toEqual({
      kind: "not_sent",
      cause: "the time to send it had passed",
    })
    expect(server.requests).toEqual([])
  })

  test("nothing by a process that was frozen while it connected", async () => {
    const transport = scripted(success(5))
    const sent = transport.send({ ...GET, send_by_ms: performance.now() + FROZEN_MS / 2 })
    // Stands for a SIGSTOP: the connection is made meanwhile, and nothing of ours runs.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, FROZEN_MS)
    expect(await sent).toMatchObject({ kind: "not_sent" })
    expect(server.requests).toEqual([])
  })

  test("what is broken off when the shop stops is lost", async () => {
    const aborting = new AbortController()
    const transport = scripted({ kind: "hang" }, { aborting: aborting.signal })
    const sent = transport.send({ ...GET, send_by_ms: ANY_TIME })
    await waitFor(() => server.requests.length > 0, { what: "the request to arrive" })
    aborting.abort()
    expect(await sent).toMatchObject({ kind: "lost" })
  })

  test("through no proxy of the environment", async () => {
    const dead_proxy = `http://127.0.0.1:${await closedPort()}`
    const result = await withVariable("http_proxy", dead_proxy, () => send(success(5)))
    expect(result).toMatchObject({ kind: "answered" })
  })
})

describe("The transport tells no secret", () => {
  test.each<[string, Reply]>([
    [
      "the detail of a refusal",
      failure("validation_failed", 422, { data: { seen: `Bearer ${TOKEN}`, [TOKEN]: 1 } }),
    ],
    ["an unknown identifier", failure(`odd_${TOKEN}`)],
    ["what was unreadable", success({ echo: TOKEN, authorization: "other" })],
    ["a page of a proxy", answer(`<html>${TOKEN}</html>`, 502)],
    ["JSON that hides it by escapes", answer(`{"ok":false,"error":"\\u0074ok_${TOKEN.slice(4)}"}`)],
  ])("in %s", async (_, reply) => {
    const result = await send(reply)
    expect(JSON.stringify(result)).not.toContain(TOKEN)
  })

  test.each<[string, Reply]>([
    ["hang", { kind: "hang" }],
    ["reset", { kind: "reset" }],
  ])("nor the address after a %s", async (_, reply) => {
    const text = JSON.stringify(await send(reply, { path: "/api/v1/thing?q=query" }))
    expect(text).not.toMatch(/127\.0\.0\.1|query|thing/)
    expect(text).not.toContain(TOKEN)
  })
})

describe("Whoever observes the transport hears", () => {
  const REQUEST_ID = "7f1c4b9e-02d5-4a6b-9c31-5e8d7a90b1f2"

  const heard = async (reply: Reply, request: Partial<HttpRequest<number>> = {}) => {
    const calls: ObservedCall[] = []
    const observer = { called: (call: ObservedCall) => void calls.push(call), waited: () => undefined }
    await scripted(reply, { observer }).send({ ...GET, ...request })
    return calls
  }

  test("one call, its endpoint and upstream's request id", async () => {
    const call = { endpoint: "ping", is_paid: false, kind: "answered", error: null, request_id: REQUEST_ID }
    expect(await heard(answer({ ok: true, data: 5 }, 200, { "x-request-id": REQUEST_ID }))).toEqual([
      { ...call, took_ms: expect.any(Number) },
    ])
  })

  test("that nothing came back, and that it was a paid call", async () => {
    const send_by_ms = performance.now() + TIMEOUT_MS
    expect(await heard({ kind: "reset" }, { send_by_ms })).toMatchObject([
      { kind: "lost", is_paid: true, request_id: null },
    ])
  })

  test.each<[string, string | null]>([
    ["9F86D081884C7D659A2FEAA0C55AD015", "9F86D081884C7D659A2FEAA0C55AD015"],
    [TOKEN, null],
    ["ShirinRezaeiTehrani1370", null],
    ["09120000000", null],
    ["IR050170000000123456789012", null],
    ["a1b2c3d4-0912-0000-0000-091234567890", null],
  ])("a request id only where it was made up: %s", async (id, told) => {
    expect(await heard(answer({ ok: true, data: 5 }, 200, { "x-request-id": id }))).toMatchObject([
      { request_id: told },
    ])
  })
})
