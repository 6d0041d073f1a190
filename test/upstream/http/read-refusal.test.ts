import { z } from "zod"
import {
  type BareRefusal,
  createTransport,
  type ReadRefusal,
} from "../../../src/reseller/upstream/http/transport"
import { failure, type Reply, startHttpServer, success, type TestServer } from "../../support/http-server"

let server: TestServer
beforeAll(async () => {
  server = await startHttpServer()
})
afterAll(() => server.stop())

function send(reply: Reply, readRefusal: ReadRefusal) {
  server.script([reply])
  const transport = createTransport({ base_url: server.url, api_token: "tok_0123456789" })
  return transport.send({
    endpoint: "ping",
    method: "GET",
    path: "/",
    schema: z.unknown(),
    timeout_ms: 1_000,
    readRefusal,
  })
}

/** What an interface is asked about an answer. */
async function asked(reply: Reply): Promise<BareRefusal[]> {
  const seen: BareRefusal[] = []
  await send(reply, (refusal) => {
    seen.push(refusal)
    return null
  })
  return seen
}

describe("The transport asks an interface of its own", () => {
  test.each<[string, Reply, BareRefusal]>([
    [
      "an answer without the envelope, by its HTTP status alone",
      { kind: "answer", status: 404, body: "<html>Not Found</html>" },
      { status: 404, error: null, detail: null },
    ],
    [
      "an identifier that is not listed",
      failure("odd", 403, { data: { a: 1 } }),
      { status: 403, error: "odd", detail: { a: 1 } },
    ],
  ])("about %s", async (_, reply, refusal) => {
    expect(await asked(reply)).toEqual([refusal])
  })

  test.each<[string, Reply]>([
    ["an identifier that is listed", failure("conflict", 409)],
    ["a success", success(1)],
    ["429", { kind: "answer", status: 429, body: "" }],
    ["a redirect", { kind: "answer", status: 302, body: "", headers: { location: "/elsewhere" } }],
    ["no answer", { kind: "reset" }],
    ["half an answer", { kind: "half", status: 403, body: "<html>" }],
  ])("about nothing else: %s", async (_, reply) => {
    expect(await asked(reply)).toEqual([])
  })

  test("and takes its word, or stays with lost and refused_unknown", async () => {
    const page: Reply = { kind: "answer", status: 401, body: "" }
    const word = { kind: "refused", error: "invalid_token", detail: null } as const
    expect(await send(page, () => word)).toEqual(word)
    expect(await send(failure("odd", 401), () => word)).toEqual(word)
    expect(await send(page, () => null)).toMatchObject({ kind: "lost" })
    expect(await send(failure("odd", 401), () => null)).toMatchObject({
      kind: "refused_unknown",
      error: "odd",
    })
  })
})
