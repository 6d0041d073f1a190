import { call, lookUp, register, renew } from "../support/call"
import { testClock } from "../support/clock"
import { withSandbox } from "../support/with-sandbox"

const clock = testClock()
const running = withSandbox({ now: clock.now, mode: { extra_fields: false } })
const control = () => running.get().control
const HOUR_MS = 3_600_000

const record = async (domain: string) => (await call(running.get(), "GET", `/domains/${domain}`)).body
const listed = async () => JSON.stringify((await call(running.get(), "GET", "/domains")).body.data)
const own = (domain: string) => control().setDomain({ domain, owner: "account", expiry: "2027-01-15" })

describe("The record of an accepted order", () => {
  it("may appear up to two minutes late while it waits, in details and list", async () => {
    const record_late_s = 120
    expect(() => control().setMode({ record_late_s: record_late_s + 1 })).toThrow("record_late_s")
    control().setMode({ record_late_s, orders: { first: "pending" } })
    expect((await register(running.get(), "a.com")).body.data).toMatchObject({ order_state: "pending" })
    clock.advance(record_late_s * 1_000 - 1)
    expect((await record("a.com")).error).toBe("not_found")
    expect(await listed()).toBe("[]")
    expect((await lookUp(running.get(), "a.com"))?.state).toBe("taken")
    clock.advance(1)
    expect((await record("a.com")).data).toMatchObject({ order_state: "pending" })
    expect(await listed()).toContain("a.com")
  })

  it("is there at once when it is registered", async () => {
    control().setMode({ record_late_s: 120 })
    await register(running.get(), "a.com")
    expect((await record("a.com")).data).toMatchObject({ order_state: "registered" })
  })

  it("may tell the new expiry of a renewal late", async () => {
    own("a.com")
    control().setMode({ expiry_late_s: 7_200 })
    await renew(running.get(), "a.com")
    clock.advance(HOUR_MS)
    expect((await record("a.com")).data).toMatchObject({ order_state: "registered", expiry: "2027-01-15" })
    clock.advance(HOUR_MS)
    expect((await record("a.com")).data).toMatchObject({ expiry: "2028-01-15" })
  })

  it("may be missing in the list for ever", async () => {
    own("a.com")
    own("b.com")
    control().setMode({ in_list: false }, "a.com")
    expect(await listed()).not.toContain("a.com")
    expect(await listed()).toContain("b.com")
    expect((await record("a.com")).ok).toBe(true)
  })

  it.each(["domain", "status", "order_state", "expiry", "nameservers", "locked", "auto_renew"] as const)(
    "may lack its %s",
    async (field) => {
      own("a.com")
      expect((await record("a.com")).data).toHaveProperty(field)
      control().setMode({ record_without: [field] })
      expect((await record("a.com")).data).not.toHaveProperty(field)
    },
  )

  it("may have other words for its status, also in the answer to the order", async () => {
    control().setMode({ word_active: "ACTIVE", word_failed: "refunded" })
    expect((await register(running.get(), "a.com")).body.data).toMatchObject({ status: "ACTIVE" })
    await register(running.get(), "failedstate-b.com")
    expect((await record("a.com")).data).toMatchObject({ status: "ACTIVE" })
    expect((await record("failedstate-b.com")).data).toMatchObject({ status: "refunded" })
  })

  it.each([
    ["offset", "2027-01-15T03:30:00+03:30"],
    ["epoch", 1_799_971_200],
    ["epoch_ms", 1_799_971_200_000],
    ["slashes", "15/01/2027"],
    ["null", null],
    ["past", "2001-01-01"],
    ["year_9999", "9999-12-31"],
  ] as const)("may write its expiry as %s", async (expiry_format, expiry) => {
    own("a.com")
    control().setMode({ expiry_format })
    expect((await record("a.com")).data).toMatchObject({ expiry })
  })
})

describe("The record of a failed order", () => {
  it("may go away", async () => {
    control().setMode({ failed_record: "gone" })
    await register(running.get(), "failedstate-a.com")
    expect((await record("failedstate-a.com")).error).toBe("not_found")
    expect(await listed()).toBe("[]")
  })

  it("may stay after a newer order begins, until that has ended", async () => {
    control().setMode({ orders: { first: "failed" } })
    await register(running.get(), "a.com")
    control().setMode({ failed_record: "stays", orders: { first: "pending" } })
    expect((await register(running.get(), "a.com")).body.data).toMatchObject({ order_state: "pending" })
    expect((await record("a.com")).data).toMatchObject({ status: "failed", order_state: "failed" })
    control().setDomain({ domain: "a.com", order_state: "registered" })
    expect((await record("a.com")).data).toMatchObject({ status: "active", order_state: "registered" })
  })
})

describe("A renewal", () => {
  it("under review may not show in the record, which stays registered", async () => {
    own("manual-a.com")
    control().setMode({ renewal_review_shown: false })
    await renew(running.get(), "manual-a.com")
    expect((await record("manual-a.com")).data).toMatchObject({
      order_state: "registered",
      expiry: "2027-01-15",
    })
    expect(control().ledger().orders).toMatchObject([{ state: "manual" }])
  })

  it.each([true, false])("by upstream itself may be told in the record: %s", async (auto_renew_shown) => {
    own("a.com")
    control().setMode({ auto_renew_days: 365, auto_renew_of: "all", auto_renew_shown })
    const expiry = auto_renew_shown ? "2028-01-15" : "2027-01-15"
    expect((await record("a.com")).data).toMatchObject({ expiry })
    expect(control().ledger().movements).toMatchObject([{ type: "charge", by: "upstream" }])
  })
})

describe("An order under review", () => {
  const DAYS = 3

  it.each([
    ["registered", "registered", "active", "2027-03", ["charge", "hold", "release"]],
    ["failed", "failed", "failed", "null", ["charge", "hold", "release", "return"]],
  ] as const)("may end after days: %s", async (ends, order_state, status, expiry, moves) => {
    control().setMode({ orders: { first: "manual", days: DAYS, ends } })
    await register(running.get(), "a.com")
    control().advance({ days: DAYS - 1 })
    expect((await record("a.com")).data).toMatchObject({ order_state: "manual", expiry: null })
    control().advance({ days: 1 })
    const { data } = await record("a.com")
    expect(data).toMatchObject({ order_state, status })
    expect(JSON.stringify(data)).toContain(`"expiry":${expiry === "null" ? "null" : `"${expiry}`}`)
    expect(
      control()
        .ledger()
        .movements.map(({ type }) => type),
    ).toEqual(moves)
  })
})

describe("Check", () => {
  it.each(["free", "taken", "unchecked"] as const)("may say of an own name that it is %s", async (told) => {
    control().setMode({ own_name_checks_as: told })
    await register(running.get(), "pending-a.com")
    expect((await lookUp(running.get(), "pending-a.com"))?.state).toBe(told)
    control().setDomain({ domain: "pending-a.com", order_state: "failed" })
    expect((await lookUp(running.get(), "pending-a.com"))?.state).toBe(told)
    expect((await lookUp(running.get(), "b.com"))?.state).toBe("free")
  })
})
