import type { Charge } from "../../../src/reseller/contract/call-result"
import { readInquiryResult } from "../../../src/reseller/inquiries/read-result"
import { failure, type Reply } from "../../support/http-server"
import { IDENTITY_CALL_NAMES, IDENTITY_CALLS, INQUIRY, identityScript, inquired } from "../support/identity"

const execute = async (reply: Reply, inquiry = INQUIRY) =>
  (await identityScript([reply], (client) => inquired(client, inquiry))).result
const page = (status: number, body: unknown = "<html>odd</html>"): Reply => ({ kind: "answer", status, body })

describe("A success of an inquiry", () => {
  test("is kept whole, wherever in it the result stands", async () => {
    const body = { ok: true, data: { result: { matched: true }, price_version: "v1" } }
    expect(await execute({ kind: "answer", body })).toEqual({
      kind: "answered",
      data: { raw: body, charged: null },
      replayed: false,
    })
  })

  test.each([202, 400, 403, 500])(
    "under HTTP %i is kept whole, as an answer that is not done",
    async (status) => {
      const body = { ok: true, data: { matched: false, charged: 9_000 } }
      expect(await execute({ kind: "answer", status, body })).toEqual({
        kind: "answered",
        data: { raw: { http_status: status, answer: body }, charged: 9_000 },
        replayed: false,
      })
      expect(readInquiryResult("mobile-owner-inquiry", { http_status: status, answer: body })).toMatchObject({
        kind: "unreadable",
      })
    },
  )

  test.each<[string, object, Charge]>([
    ["in data", { data: { charged: 9_000 } }, 9_000],
    ["beside data", { data: {}, charged: 9_000 }, 9_000],
    ["within the result", { data: { result: { matched: true, charged: 5 } } }, 5],
    ["not at all", { data: null }, null],
  ])("tells what was charged %s", async (_, body, charged) => {
    expect(await execute({ kind: "answer", body: { ok: true, ...body } })).toMatchObject({
      kind: "answered",
      data: { charged },
    })
  })
})

describe("A refusal that is told by its HTTP status", () => {
  test.each([
    [400, "validation_failed"],
    [401, "invalid_token"],
    [403, "insufficient_scope"],
    [409, "conflict"],
    [422, "validation_failed"],
  ])("%i without the envelope is %s, whichever method met it", async (status, error) => {
    for (const body of ["<html>odd</html>", "", { detail: "no" }, { message: "no", error: 7 }]) {
      for (const name of IDENTITY_CALL_NAMES) {
        const { result } = await identityScript([page(status, body)], IDENTITY_CALLS[name])
        expect(result).toEqual({ kind: "refused", error, detail: { http_status: status } })
      }
    }
  })

  test.each([402, 404, 415, 451])("%i without the envelope is no known refusal", async (status) => {
    expect(await execute(page(status))).toEqual({
      kind: "refused_unknown",
      error: `http_${status}`,
      detail: { http_status: status },
    })
  })

  test.each([200, 302, 408, 500, 502])("%i without the envelope is lost", async (status) => {
    expect(await execute(page(status))).toMatchObject({ kind: "lost" })
    expect(await execute(page(status, { matched: true }))).toMatchObject({ kind: "lost" })
  })

  test.each([
    [401, "invalid_token"],
    [403, "insufficient_scope"],
  ])("%i is certain: with an identifier that is not listed it is %s", async (status, error) => {
    expect(
      await execute(failure("key_is_odd", status, { data: { required_scope: "identity:person" } })),
    ).toEqual({
      kind: "refused",
      error,
      detail: { upstream_error: "unlisted_error", required_scope: "identity:person" },
    })
  })

  test.each([400, 409])("%i is not: an identifier that is not listed stays unknown", async (status) => {
    expect(await execute(failure("key_is_odd", status))).toMatchObject({ kind: "refused_unknown" })
  })

  test.each(["internal_error", "order_failed"])(
    "500 with %s is lost: the same key will tell",
    async (error) => {
      expect(await execute(failure(error, 500))).toEqual({ kind: "lost", cause: "HTTP 500 with an error" })
    },
  )
})

describe("The detail of a refused inquiry", () => {
  const detailOf = async (error: string, data: unknown) => {
    const result = await execute(failure(error, 422, { data }))
    return result.kind === "refused" || result.kind === "refused_unknown" ? result.detail : result.kind
  }

  test.each<[string, unknown, unknown]>([
    ["a map", { mobile: ["too short"], national_code: "wrong" }, { fields: ["mobile", "national_code"] }],
    ["a map under fields", { fields: { mobile: ["too short"] } }, { fields: ["mobile"] }],
    ["a map under errors", { errors: { "input.mobile": ["too short"] } }, { fields: ["mobile"] }],
    ["names that are none", { "۰۹۱۲": ["x"], "a b": ["x"], IR0696000000010324200001: ["x"] }, {}],
    [
      "a name that is no field",
      { shirin: ["x"], card_number: ["x"], constructor: ["x"], mobile: ["x"] },
      { fields: ["mobile"] },
    ],
    ["anything else", ["mobile"], {}],
    ["text", "mobile 09123456789 is wrong", {}],
  ])("names the fields of %s and nothing of their values", async (_, data, detail) => {
    expect(await detailOf("validation_failed", data)).toEqual(detail)
  })

  test.each<[string, unknown, unknown]>([
    ["insufficient_credit", { required: 9_000, available: 5 }, { required: 9_000, available: 5 }],
    ["max_charge_exceeded", { price_irt: 12_000, price_version: "v2" }, { cost: 12_000 }],
    ["insufficient_scope", { required_scope: "identity:person" }, { required_scope: "identity:person" }],
    ["insufficient_scope", { required_scope: "identity:ali_rezaei" }, {}],
    ["insufficient_credit", { required: 9_123_456_789, available: 999_999_999 }, { available: 999_999_999 }],
    ["insufficient_credit", { required: 9_000.5, available: "0912" }, {}],
    ["validation_failed", { http_status: 912_345 }, {}],
  ])("of %s keeps of %j what the operator needs", async (error, data, detail) => {
    expect(await detailOf(error, data)).toEqual(detail)
  })
})

describe("Nothing of an input or a result is told outside the answer", () => {
  const NAME = "Shirin"
  const SENT = { mobile: "09123456789", national_code: "1112223334", name: NAME }
  const PERSONAL = /0912|1112|Shirin|shirin/
  const ECHO = { input: SENT, mobile: SENT.mobile, shirin: "x", [NAME]: ["x"], note: `of ${NAME} 1112223334` }

  test.each<[string, Reply]>([
    ["a known refusal", failure("validation_failed", 422, { data: ECHO })],
    ["an unknown refusal", failure("odd_source", 422, { data: ECHO })],
    ["an identifier that holds a value", failure("no_match_for_1112223334", 404, { data: ECHO })],
    ["an unlisted word under 403", failure(`denied_for_${NAME}`, 403, { data: ECHO })],
    ["a page", page(502, `<html>${NAME} 1112223334</html>`)],
    ["a plain body", page(422, { detail: ECHO })],
    ["half a body", { kind: "half", body: `{"ok":true,"data":{"name":"${NAME}"` }],
    ["an answer that is no object", page(200, [NAME])],
  ])("after %s", async (_, reply) => {
    const result = await execute(reply, { ...INQUIRY, input: SENT })
    expect(result.kind).not.toBe("answered")
    expect(JSON.stringify(result)).not.toMatch(PERSONAL)
  })

  test.each([
    ["no_match_for_1112223334", "unlisted_error"],
    ["shirin_rezaei", "unlisted_error"],
    ["http_0912345", "unlisted_error"],
    ["Max_charge_exceeded", "unlisted_error"],
    ["max_charge_exceeded", "max_charge_exceeded"],
    ["service_not_found", "service_not_found"],
  ])("the identifier %s is called %s", async (said, told) => {
    expect(await execute(failure(said, 404))).toMatchObject({ kind: "refused_unknown", error: told })
    const certain = await execute(failure(said, 403))
    expect(certain).toMatchObject({ kind: "refused", detail: { upstream_error: told } })
  })
})
