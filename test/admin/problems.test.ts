import { problemOf, queryString } from "../../src/admin/shared/api/request"
import { flatFields } from "../../src/admin/shared/messages/history"

describe("a failed request", () => {
  const failure = (status: number, data: unknown) => ({ isAxiosError: true, response: { status, data } })

  it.each([
    [failure(401, "Unauthorized"), { kind: "session_expired" }],
    [{ isAxiosError: true, message: "Network Error" }, { kind: "not_connected" }],
    [failure(404, { code: "inquiries_off", message: "Not sold." }), { kind: "off" }],
    [failure(404, "Cannot GET"), { kind: "off" }],
    [
      failure(409, { code: "cost_changed", message: "It costs more." }),
      { kind: "refused", code: "cost_changed", message: "It costs more." },
    ],
    [failure(500, "<html>"), { kind: "broken" }],
    [failure(502, "<html>"), { kind: "not_connected" }],
    [new TypeError("a bug"), { kind: "broken" }],
  ])("is known by what the person does next (%#)", (error, problem) => {
    expect(problemOf(error)).toEqual(problem)
  })
})

it("a query has what is given and nothing else", () => {
  expect(queryString({ state: "held,refund_held", q: "", order_id: null, limit: 20, offset: 0 })).toBe(
    "?state=held%2Crefund_held&limit=20&offset=0",
  )
  expect(queryString({ q: null })).toBe("")
})

it("a nested answer is told field by field, under its labels", () => {
  const value = { owner: { name: "Sara", nothing: null }, cards: [{ number: 1 }, { number: 2 }], valid: true }
  expect(flatFields(value, { owner: "Owner", name: "Name", cards: "Cards" })).toEqual([
    { path: "owner.name", label: "Owner › Name", value: "Sara" },
    { path: "cards.1.number", label: "Cards › 1 › number", value: 1 },
    { path: "cards.2.number", label: "Cards › 2 › number", value: 2 },
    { path: "valid", label: "valid", value: true },
  ])
  expect(flatFields(null, {})).toEqual([])
})
