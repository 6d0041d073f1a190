import { readData } from "../support/read"

const details = (data: unknown, domain = "example.com") => readData(data, (client) => client.details(domain))

const RECORD = {
  domain: "example.com",
  status: "active",
  order_state: "registered",
  expiry: "2027-11-21",
  nameservers: ["ns1.example.net", "ns2.example.net"],
  locked: true,
  auto_renew: false,
}

describe("The record of a domain", () => {
  test("is read whole", async () => {
    expect(await details(RECORD)).toEqual({
      kind: "answered",
      replayed: false,
      data: { ...RECORD, raw: RECORD },
    })
  })

  test("may hold its name alone", async () => {
    expect(await details({ domain: "example.com" })).toMatchObject({
      data: {
        domain: "example.com",
        status: null,
        order_state: "unknown",
        expiry: null,
        nameservers: [],
        locked: null,
        auto_renew: null,
      },
    })
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
    ["seconds as a text", { expiry: "1800000000" }, null],
    ["nothing", {}, null],
  ])("has the expiry of %s", async (_, fields, expiry) => {
    expect(await details({ domain: "example.com", ...fields })).toMatchObject({ data: { expiry } })
  })

  test.each<[string, string]>([
    ["active", "registered"],
    ["Active", "registered"],
    ["failed", "failed"],
    ["cancelled", "failed"],
    ["manual", "manual"],
    ["review", "manual"],
    ["pending", "pending"],
    ["PENDING", "pending"],
    ["Registered", "registered"],
    ["transferring", "unknown"],
    ["expired", "unknown"],
    ["", "unknown"],
  ])("with the status %s and no order_state is %s", async (status, order_state) => {
    expect(await details({ domain: "example.com", status })).toMatchObject({ data: { status, order_state } })
    expect(await details({ domain: "example.com", status, order_state: null })).toMatchObject({
      data: { order_state },
    })
  })

  test("believes order_state before status, and never guesses an unknown one from it", async () => {
    expect(await details({ ...RECORD, order_state: "manual" })).toMatchObject({
      data: { order_state: "manual" },
    })
    expect(await details({ ...RECORD, order_state: "parked" })).toMatchObject({
      data: { order_state: "unknown" },
    })
    expect(await details({ ...RECORD, order_state: 7 })).toMatchObject({ data: { order_state: "unknown" } })
    expect(await details({ ...RECORD, order_state: "MANUAL" })).toMatchObject({
      data: { order_state: "manual" },
    })
  })

  test("takes fields of another type for absent ones", async () => {
    const odd = {
      ...RECORD,
      locked: 1,
      auto_renew: "no",
      nameservers: ["ns1.example.net", { host: "x" }],
      status: 5,
    }
    expect(await details(odd)).toMatchObject({
      data: { locked: null, auto_renew: null, nameservers: ["ns1.example.net"], status: null },
    })
  })

  test.each([{}, { domain: null }, { domain: "EXAMPLE.com" }, { domain: "example.com." }])(
    "is about the name asked for when it says %j",
    async (fields) => {
      expect(await details({ status: "active", ...fields })).toMatchObject({
        data: { domain: "example.com" },
      })
    },
  )

  test("of another domain is unreadable", async () => {
    expect(await details({ ...RECORD, domain: "other.com" })).toMatchObject({
      kind: "unreadable",
      cause: "data.domain: another domain than asked for",
    })
    expect(await details({ ...RECORD, domain: 5 })).toMatchObject({ kind: "unreadable" })
  })
})
