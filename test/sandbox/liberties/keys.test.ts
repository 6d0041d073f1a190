import { IDENTIFIERS } from "../../../sandbox/envelope"
import { INQUIRY_ERRORS } from "../../../sandbox/identity/errors"
import { call, details, register, renew } from "../support/call"
import { testClock } from "../support/clock"
import { inquire, inquiryCharges } from "../support/inquire"
import { withSandbox } from "../support/with-sandbox"

const clock = testClock()
const running = withSandbox({ now: clock.now, mode: { rate_limits: { write: 10_000, read: 10_000 } } })
const control = () => running.get().control
const charges = () =>
  control()
    .ledger()
    .movements.filter(({ type }) => type === "charge").length

const KEY = "a-key-of-sixteen-characters"

describe.each(IDENTIFIERS)("The refusal %s", (refusal) => {
  it("meets a new key, and no repeat of a registration that did its work", async () => {
    await register(running.get(), "a.com", { key: "k" })
    control().setMode({ refusal })
    expect((await register(running.get(), "a.com", { key: "k" })).body.replayed).toBe(true)
    expect((await register(running.get(), "b.com", { key: "other" })).body.error).toBe(refusal)
    expect(charges()).toBe(1)
  })
})

describe.each([...new Set([...IDENTIFIERS, ...Object.keys(INQUIRY_ERRORS)])])(
  "The refusal %s of an inquiry",
  (refusal) => {
    const ask = (key: string) => inquire(running.get(), "iban-inquiry", { key })

    it("meets a new key, and no repeat", async () => {
      await ask(KEY)
      control().setMode({ refusal })
      expect((await ask(KEY)).body.replayed).toBe(true)
      expect((await ask(`${KEY}-2`)).body.error).toBe(refusal)
      expect(inquiryCharges(running.get())).toHaveLength(1)
    })
  },
)

describe("What is judged", () => {
  it.each([
    ["around_key", "account_inactive"],
    ["after_key", undefined],
  ] as const)("%s answers a repeat on a closed account with %s", async (judged, error) => {
    control().setMode({ judged })
    await register(running.get(), "a.com", { key: "k" })
    await inquire(running.get(), "iban-inquiry", { key: KEY })
    control().setAccount({ active: false })
    expect((await register(running.get(), "a.com", { key: "k" })).body.error).toBe(error)
    expect((await inquire(running.get(), "iban-inquiry", { key: KEY })).body.error).toBe(error)
    expect((await register(running.get(), "b.com", { key: "l" })).body.error).toBe("account_inactive")
  })
})

describe("A key", () => {
  it("may be forgotten after five minutes, so that a repeat is a second call, and no sooner", async () => {
    const key_lifetime_ms = 300_000
    expect(() => control().setMode({ key_lifetime_ms: key_lifetime_ms - 1 })).toThrow("key_lifetime_ms")
    control().setMode({ key_lifetime_ms })
    control().setDomain({ domain: "a.com", owner: "account" })
    await renew(running.get(), "a.com", { key: "k" })
    clock.advance(key_lifetime_ms - 1)
    expect((await renew(running.get(), "a.com", { key: "k" })).body.replayed).toBe(true)
    clock.advance(1)
    expect((await renew(running.get(), "a.com", { key: "k" })).body).not.toHaveProperty("replayed")
    expect(charges()).toBe(2)
  })

  it("may be released when its accepted order fails, and is kept otherwise", async () => {
    await register(running.get(), "failedstate-a.com", { key: "k" })
    expect((await register(running.get(), "failedstate-a.com", { key: "k" })).body.replayed).toBe(true)
    control().setMode({ key_of_failed_order: "released" })
    expect((await register(running.get(), "failedstate-a.com", { key: "k" })).body.replayed).toBeUndefined()
    await register(running.get(), "pendingfail-b.com", { key: "l" })
    expect((await register(running.get(), "pendingfail-b.com", { key: "l" })).body.replayed).toBe(true)
    control().setDomain({ domain: "pendingfail-b.com", order_state: "failed" })
    expect((await register(running.get(), "pendingfail-b.com", { key: "l" })).body.replayed).toBeUndefined()
    const { opening_credit, credit } = control().ledger()
    expect(opening_credit - credit).toBe(control().ledger().orders.at(-1)?.amount)
  })

  it("may replay without the flag", async () => {
    control().setMode({ replayed_in: "absent" })
    const first = await register(running.get(), "a.com", { key: "k" })
    expect((await register(running.get(), "a.com", { key: "k" })).body).toEqual(first.body)
    expect(charges()).toBe(1)
  })

  it("may replay what has become of the order since", async () => {
    control().setMode({ replay_tells: "state_of_now" })
    await register(running.get(), "pending0-a.com", { key: "k" })
    await details(running.get(), "pending0-a.com")
    expect((await register(running.get(), "pending0-a.com", { key: "k" })).body).toMatchObject({
      replayed: true,
      data: { order_state: "registered", status: "active" },
    })
  })
})

describe("A liberty", () => {
  it("may be taken with one name, or one inquiry, alone", async () => {
    control().setMode({ charged_as: "text" }, "a.com")
    control().setMode({ charged_as: "null" }, "iban-inquiry")
    expect(control().mode("a.com")).toMatchObject({ charged_as: "text" })
    const charged = async (domain: string) => (await register(running.get(), domain)).body.data
    expect(await charged("a.com")).toMatchObject({ charged: expect.any(String) })
    expect(await charged("b.com")).toMatchObject({ charged: expect.any(Number) })
    const asked = async (service: string) => (await inquire(running.get(), service)).body.data
    expect(await asked("iban-inquiry")).toMatchObject({ charged: null })
    expect(await asked("card-inquiry")).toMatchObject({ charged: expect.any(Number) })
    control().reset()
    expect(control().mode("a.com")).toMatchObject({ charged_as: "integer" })
  })

  it("is set through the control route, which tells of all of them", async () => {
    const { url } = running.get()
    const set = async (body: object) =>
      fetch(`${url}/_sandbox/mode`, { method: "POST", body: JSON.stringify(body) })
    expect((await set({ for: "a.com", record_late_s: 60 })).status).toBe(200)
    expect((await set({ for: "a.com", record_late: 60 })).status).toBe(400)
    control().setMode({ orders: { first: "pending" } }, "a.com")
    await register(running.get(), "a.com")
    expect((await call(running.get(), "GET", "/domains/a.com")).body.error).toBe("not_found")
    const told: unknown = await (await fetch(`${url}/_sandbox/liberties`)).json()
    expect(told).toContainEqual(expect.objectContaining({ name: "record_late_s", initial: "0" }))
  })
})
