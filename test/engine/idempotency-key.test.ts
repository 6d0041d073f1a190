import { createHash } from "node:crypto"
import { operationOf } from "../../src/reseller/engine/operation"
import type { OrderRequest } from "../../src/reseller/orders/order-row"
import { calendarDateSchema } from "../../src/reseller/shared/calendar-date"
import { heldRow } from "../support/orders/new-row"
import { ScriptedUpstream } from "../support/orders/scripted-upstream"

const expiry = calendarDateSchema.parse("2027-03-21")
const REQUESTS = {
  register: { kind: "register", years: 1, nameservers: [], premium: false },
  renew: { kind: "renew", years: 2, expiry, premium: false },
  inquiry: { kind: "inquiry" },
} as const satisfies Readonly<Record<string, OrderRequest>>

const { deps } = new ScriptedUpstream().engine
const keyOf = (kind: keyof typeof REQUESTS, id: string, spent_by: string | null = null): string =>
  operationOf(kind, deps).keyOf(heldRow({ id, subject: "example.com", request: REQUESTS[kind] }), spent_by)

describe("an idempotency key", () => {
  it("of a renewal is the sha256 of domain, current expiry and term, as the contract writes it", () => {
    const expected = createHash("sha256").update("renew|example.com|2027-03-21|2").digest("hex")
    expect(keyOf("renew", "dord_1")).toBe(expected)
  })

  it("of a renewal is another one, and the same for every attempt, after a row that spent it", () => {
    const keyAfter = (spent_by: string | null) => keyOf("renew", "dord_9", spent_by)
    expect(keyAfter("dord_1")).toBe(keyAfter("dord_1"))
    expect(new Set([keyAfter(null), keyAfter("dord_1"), keyAfter("dord_2")]).size).toBe(3)
  })

  it.each(["register", "inquiry"] as const)(
    "of an order to %s is the same for every attempt of one row, and another one of another row",
    (kind) => {
      expect(keyOf(kind, "dord_1")).toBe(keyOf(kind, "dord_1"))
      expect(keyOf(kind, "dord_1")).not.toBe(keyOf(kind, "dord_2"))
    },
  )

  it("of an inquiry fits upstream's pattern (contract I4.2)", () => {
    expect(keyOf("inquiry", "iord_1")).toMatch(/^[A-Za-z0-9_.:-]{16,128}$/)
  })
})
