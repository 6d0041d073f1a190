import { SERVICE_IDS } from "../../../src/core/inquiries/inquiries"
import { fieldLabels } from "../../../src/core/inquiries/read-result"

describe("the labels of an inquiry", () => {
  it.each(SERVICE_IDS)("name every field of %s in both languages", (service) => {
    const labels = Object.values(fieldLabels(service))
    expect(labels.length).toBeGreaterThan(1)
    for (const { en, fa } of labels) {
      expect(en).toMatch(/^[A-Z]/)
      expect(fa).toMatch(/\p{Script=Arabic}/u)
    }
  })

  it("reach into lists and objects", () => {
    expect(Object.keys(fieldLabels("registry-transfers-chain-inquiry"))).toEqual(
      expect.arrayContaining(["registry_id", "cheque_type", "chain", "customers", "customer_type"]),
    )
    expect(Object.keys(fieldLabels("operator-a-bill-inquiry"))).toEqual(
      expect.arrayContaining(["mobile", "final_term", "payment_id"]),
    )
  })
})
