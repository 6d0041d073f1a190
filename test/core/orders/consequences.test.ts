import { consequencesOf } from "../../../src/core/orders/consequences"
import { orderRequestSchema } from "../../../src/core/orders/order-row"
import { STATES, type State } from "../../../src/core/orders/states"

const REQUESTS = {
  register: orderRequestSchema.parse({ kind: "register", years: 1, nameservers: [], premium: false }),
  renew: orderRequestSchema.parse({ kind: "renew", years: 1, expiry: "2027-01-01", premium: false }),
  owed: orderRequestSchema.parse({
    kind: "renew",
    years: 1,
    expiry: "2027-01-01",
    premium: false,
    owed: { to_expiry: "2028-01-01" },
  }),
  inquiry: orderRequestSchema.parse({ kind: "inquiry" }),
} as const

type Sold = keyof typeof REQUESTS

/** What is not named here means nothing. */
const TABLE: Record<Sold, Partial<Record<State, readonly string[]>>> = {
  register: { completed: ["domain_bought"] },
  renew: {
    completed: ["domain_renewed", "bill_paid", "period_paid"],
    failed: ["details_asked", "prepared_given_back"],
    cancelled: ["details_asked", "bill_ended"],
    expired: ["bill_ended"],
    refunded: ["bill_ended"],
  },
  owed: {
    completed: ["bill_paid"],
    failed: ["details_asked", "prepared_given_back"],
    cancelled: ["details_asked", "bill_ended"],
    expired: ["bill_ended"],
    refunded: ["bill_ended"],
  },
  inquiry: {
    completed: ["data_kept"],
    expired: ["data_erased"],
    cancelled: ["data_erased"],
    refunded: ["data_erased"],
  },
}

const SOLD: readonly Sold[] = ["register", "renew", "owed", "inquiry"]

describe("What a row's new state means beside the row", () => {
  test.each(SOLD.flatMap((sold) => STATES.map((state) => ({ sold, state }))))(
    "$sold, $state",
    ({ sold, state }) => {
      const found = consequencesOf({ state, request: REQUESTS[sold] })
      expect(found.map(({ kind }) => kind)).toEqual(TABLE[sold][state] ?? [])
    },
  )

  test("a renewal pays for the period that it was ordered for", () => {
    expect(consequencesOf({ state: "completed", request: REQUESTS.renew })).toContainEqual({
      kind: "period_paid",
      expiry: "2027-01-01",
    })
  })
})
