import { consequencesOf } from "../../src/reseller/orders/consequences"
import { orderRequestSchema } from "../../src/reseller/orders/order-row"
import { STATES } from "../../src/reseller/orders/states"

const renew = { kind: "renew", years: 1, expiry: "2027-01-01", premium: false }
const REQUESTS = {
  register: { kind: "register", years: 1, nameservers: [], premium: false },
  renew,
  owed: { ...renew, owed: { to_expiry: "2028-01-01" } },
  inquiry: { kind: "inquiry" },
}

test.each([
  ["register", ["completed: domain_bought"]],
  [
    "renew",
    [
      "completed: domain_renewed bill_paid period_paid",
      "failed: details_asked prepared_given_back",
      ...["refunded: bill_ended", "cancelled: details_asked bill_ended", "expired: bill_ended"],
    ],
  ],
  [
    "owed",
    [
      ...["completed: bill_paid", "failed: details_asked prepared_given_back"],
      ...["refunded: bill_ended", "cancelled: details_asked bill_ended", "expired: bill_ended"],
    ],
  ],
  [
    "inquiry",
    ["completed: data_kept", "refunded: data_erased", "cancelled: data_erased", "expired: data_erased"],
  ],
] as const)("The states of a row to %s mean beside the row: %j", (sold, meant) => {
  const request = orderRequestSchema.parse(REQUESTS[sold])
  const found = STATES.flatMap((state) => {
    const kinds = consequencesOf({ state, request }).map(({ kind }) => kind)
    return kinds.length === 0 ? [] : [`${state}: ${kinds.join(" ")}`]
  })
  expect(found).toEqual(meant)
})
