import { answerOf } from "../../src/reseller/http/answer-of"
import { takeResult } from "../../src/reseller/inquiries/open-inquiry.service"
import { isInquiryRow, type OrderRow } from "../../src/reseller/orders/order-row"
import { Refusal } from "../../src/reseller/shared/refusal"
import { heldRow } from "../support/orders/new-row"

const SECRET = "0012345679"

const inquiry = (more: Partial<OrderRow> = {}) => {
  const row = heldRow({
    request: { kind: "inquiry" },
    subject: "mobile-owner-inquiry",
    hold_reason: "unknown_answer",
    current_cost: 9_000,
    ...more,
  })
  if (!isInquiryRow(row)) throw new Error("no inquiry")
  return row
}

/** What is kept in the end, or the refusal. */
async function taken(row: ReturnType<typeof inquiry>, approval: object, isErased = false) {
  const saved: unknown[] = []
  const vault = { saveResult: async (_: string, result: unknown) => !isErased && saved.push(result) > 0 }
  try {
    await takeResult(row, { cost: null, ...approval }, vault)
    return saved
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    expect(saved).toEqual([])
    const { status, body } = answerOf(error)
    expect(JSON.stringify(body)).not.toContain(SECRET)
    return { status, ...body }
  }
}

describe("Approving an inquiry whose answer could not be read", () => {
  test.each(["unknown_answer", "outcome_unknown", "key_conflict", "rejected_by_upstream"] as const)(
    "takes a result that fits, held for %s",
    async (hold_reason) => {
      expect(await taken(inquiry({ hold_reason }), { result: { matched: true } })).toEqual([
        { readable: true, value: { matched: true } },
      ])
    },
  )

  test("keeps nothing at a cost that is not the current one", async () => {
    expect(await taken(inquiry(), { cost: 1, result: { matched: true } })).toEqual([])
  })

  test("asks for the result", async () => {
    expect(await taken(inquiry(), {})).toMatchObject({ status: 409, code: "result_needed" })
  })

  test.each<[object, string[]]>([
    [{}, ["matched"]],
    [{ matched: SECRET }, ["matched"]],
    [{ matched: true, national_code: SECRET }, ["national_code"]],
  ])("names the fields of one that does not fit, and nothing of it: %j", async (result, fields) => {
    expect(await taken(inquiry(), { result })).toMatchObject({ status: 400, code: "invalid_result", fields })
  })

  test("is refused where the personal data was erased", async () => {
    expect(await taken(inquiry(), { result: { matched: true } }, true)).toMatchObject({
      status: 409,
      code: "no_answer_kept",
    })
  })
})

describe("Approving any other inquiry", () => {
  test("takes no result", async () => {
    const row = inquiry({ hold_reason: "charge_mismatch" })
    expect(await taken(row, { result: { matched: true } })).toMatchObject({
      status: 409,
      code: "not_decidable",
    })
    expect(await taken(row, {})).toEqual([])
  })
})
