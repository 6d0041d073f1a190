import { readData } from "../support/test-client"

const details = (data: unknown) => readData(data, (client) => client.details("example.com"))

const RECORD = {
  domain: "example.com",
  status: "active",
  order_state: "registered",
  expiry: "2027-11-21",
  nameservers: ["ns1.example.net", "ns2.example.net"],
  locked: true,
  auto_renew: false,
}
const NOTHING = {
  domain: "example.com",
  status: null,
  order_state: "unknown",
  expiry: null,
  nameservers: [],
  locked: null,
  auto_renew: null,
}

describe("The record of a domain", () => {
  test.each<[string, object, object]>([
    ["whole", RECORD, RECORD],
    ["with its name alone", { domain: "example.com" }, NOTHING],
    [
      "without fields of another type",
      { ...RECORD, locked: 1, auto_renew: "no", nameservers: ["ns1.example.net", { host: "x" }], status: 5 },
      { ...RECORD, locked: null, auto_renew: null, nameservers: ["ns1.example.net"], status: null },
    ],
  ])("is read %s", async (_, raw, record) => {
    expect(await details(raw)).toEqual({ kind: "answered", replayed: false, data: { ...record, raw } })
  })

  test.each<[string, object, string | null]>([
    ["a date in expiry", { expiry: "2027-01-02" }, "2027-01-02"],
    ["a date in expires_at", { expires_at: "2027-01-02" }, "2027-01-02"],
    ["a date in expiry_date", { expiry_date: "2027-01-02" }, "2027-01-02"],
    ["a date in expires", { expires: "2027-01-02" }, "2027-01-02"],
    ["a date-time", { expires_at: "2027-01-02T23:59:59+03:30" }, "2027-01-02"],
    ["a date-time of a database", { expires_at: "2027-01-02 00:00:00" }, "2027-01-02"],
    ["several: the first counts", { expires: "2029-01-01", expiry: "2027-01-02" }, "2027-01-02"],
    ["null in the first and a date in a later one", { expiry: null, expires: "2027-01-02" }, "2027-01-02"],
    ["a first one that is no date: no other is asked", { expiry: "soon", expires: "2027-01-02" }, null],
    ["a day that does not exist", { expiry: "2027-02-30" }, null],
    ["a number", { expiry: 1_800_000_000 }, null],
    ["a date with a tail", { expiry: "2027-01-023" }, null],
    ["a day that is over", { expiry: "2001-01-02" }, "2001-01-02"],
    ["a day before there were domains", { expiry: "0001-01-01" }, null],
    ["a day that means never", { expiry: "9999-12-31" }, null],
    ["a day of another calendar", { expiry: "1406-08-30" }, null],
    ["a day in another order", { expiry: "02/01/2027" }, null],
  ])("has the expiry of %s", async (_, fields, expiry) => {
    expect(await details({ domain: "example.com", ...fields })).toMatchObject({ data: { expiry } })
  })

  test.each<[string, unknown, string]>([
    ["active", null, "registered"],
    ["Active", undefined, "registered"],
    ["failed", null, "failed"],
    ["cancelled", null, "failed"],
    ["manual", null, "manual"],
    ["review", null, "manual"],
    ["PENDING", undefined, "pending"],
    ["Registered", null, "registered"],
    ["transferring", null, "unknown"],
    ["expired", null, "unknown"],
    ["", null, "unknown"],
    ["active", "MANUAL", "manual"],
    ["active", "parked", "unknown"],
    ["active", 7, "unknown"],
  ])("with the status %s and the order_state %j is %s", async (status, said, order_state) => {
    expect(await details({ status, order_state: said })).toMatchObject({ data: { status, order_state } })
  })

  test.each([{}, { domain: null }, { domain: "EXAMPLE.com" }, { domain: "example.com." }])(
    "is about the name asked for when it says %j",
    async (fields) => {
      expect(await details({ status: "active", ...fields })).toMatchObject({
        data: { domain: "example.com" },
      })
    },
  )

  test.each(["other.com", 5])("of another domain is unreadable: %j", async (domain) => {
    expect(await details({ ...RECORD, domain })).toMatchObject({
      kind: "unreadable",
      cause: "data.domain: another domain than asked for",
    })
  })
})
