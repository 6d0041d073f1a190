import {
  billNotice,
  foundRenewedNotice,
  missingNotice,
  noticesOf,
  requestNotice,
} from "../../../src/core/notices/notice"
import type { OrderRequest } from "../../../src/core/orders/order-row"
import { heldRow } from "../../support/orders/new-row"

const AT = new Date("2027-01-15T08:30:00Z")
const about = { domain: "name.com", customer_id: "cus_1" }
const for_shop = { audience: "shop", reseller_order_id: null }

describe("A notice that is planned", () => {
  test.each([
    ["prepared", "domain.renewal_prepared"],
    ["owed", "domain.renewal_owed"],
  ] as const)("of a renewal that is %s goes to the customer, anew for each bill of it", (kind, event) => {
    const renewal = { id: "ren_1", kind, domain: "name.com", bills: 2 }
    const bill = { row_id: "dord_1", draft_order_id: "draft_1", customer_id: "cus_1" }
    expect(billNotice(renewal, bill)).toMatchObject({
      ...about,
      event,
      audience: "customer",
      key: expect.stringMatching(/\|ren_1\|3$/),
      bundle: `${event}|draft_1`,
      reseller_order_id: "dord_1",
      detail: {},
    })
  })

  test("of a customer's request goes to the shop's staff, with those of the same hour", () => {
    expect(requestNotice({ ...about, id: "req_1", created_at: AT })).toMatchObject({
      ...about,
      ...for_shop,
      event: "domain.request",
      key: expect.stringMatching(/\|req_1$/),
      bundle: "domain.request|2027-01-15T08",
      detail: { request: "req_1" },
    })
  })

  test("of a domain that is missing comes once for each time that it went", () => {
    expect(missingNotice("name.com", AT)).toMatchObject({
      ...for_shop,
      event: "domain.missing",
      domain: "name.com",
      customer_id: null,
      key: expect.stringMatching(/\|name\.com\|2027-01-15T08:30:00\.000Z$/),
      bundle: "domain.missing|2027-01-15T08",
    })
  })

  test("of a renewal that upstream made comes once for it", () => {
    expect(foundRenewedNotice({ id: "ren_1", domain: "name.com", created_at: AT })).toMatchObject({
      ...for_shop,
      event: "domain.found_renewed",
      domain: "name.com",
      customer_id: null,
      key: `found_renewed|ren_1|${AT.toISOString()}`,
      detail: { renewal: "ren_1" },
    })
  })

  test.each<[OrderRequest, string, string | null]>([
    [{ kind: "register", years: 1, nameservers: [], premium: false }, "domain", "name.com"],
    [{ kind: "inquiry" }, "inquiry", null],
  ])(
    "of a held row is for the shop's staff of that hour, of others for the order: %j",
    (request, what, domain) => {
      const row = heldRow({ request, updated_at: AT, customer_id: "cus_1" })
      expect(noticesOf(row)).toMatchObject([
        { event: `${what}.delayed`, domain, bundle: `${what}.delayed|order_1`, customer_id: "cus_1" },
        {
          event: `${what}.held`,
          domain,
          bundle: `${what}.held|2027-01-15T08`,
          key: expect.stringMatching(/\|dord_1\|2027-01-15T08:30:00\.000Z$/),
        },
      ])
    },
  )
})
