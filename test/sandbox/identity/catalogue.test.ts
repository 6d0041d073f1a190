import { boundsOf, fieldsOf } from "../../support/inquiries/inputs"
import { BANK_CODES, SERVICE_NAMES } from "../../support/inquiries/operations"
import { call } from "../support/call"
import { withSandbox } from "../support/with-sandbox"

const running = withSandbox({ mode: { extra_fields: false } })

const read = async (path = "services") => (await call(running.get(), "GET", `/identity/${path}`)).body.data

describe("The catalogue", () => {
  it.each(["services", "pricing"])("at /%s has every inquiry with price and version", async (path) => {
    const entries = await read(path)
    for (const service of SERVICE_NAMES) {
      expect(entries).toContainEqual({
        service,
        price_irt: expect.any(Number),
        price_version: "v1",
        currency: "IRT",
        category: expect.any(String),
        input_schema: expect.anything(),
      })
    }
  })

  it("has an inquiry that no document knows", async () => {
    expect(await read()).toHaveLength(SERVICE_NAMES.length + 1)
    expect(await read()).toContainEqual(expect.objectContaining({ service: "passport-status-inquiry" }))
  })

  it.each(SERVICE_NAMES)("shows the input schema of %s as the contract has it", async (service) => {
    const fields = fieldsOf(service)
    expect(await read()).toContainEqual(
      expect.objectContaining({
        service,
        input_schema: {
          type: "object",
          properties: Object.fromEntries(fields.map(({ name, kind }) => [name, shown(kind, name)])),
          required: fields.filter(({ required }) => required).map(({ name }) => name),
          additionalProperties: false,
        },
      }),
    )
  })

  it("follows a price that changes, with another version", async () => {
    const changed = running.get().control.setService({ service: "voice-otp", price: 7_777 })
    expect(changed).toEqual({ price: 7_777, price_version: "v2", category: "messaging" })
    expect(await read()).toContainEqual(
      expect.objectContaining({ service: "voice-otp", price_irt: 7_777, price_version: "v2" }),
    )
  })

  it("keeps the version of a price that stays, and takes one that is given", () => {
    const { control } = running.get()
    expect(control.setService({ service: "voice-otp", price: 2_000 })).toMatchObject({ price_version: "v1" })
    expect(control.setService({ service: "voice-otp", price: 1, price_version: "2026-07" })).toMatchObject({
      price_version: "2026-07",
    })
  })

  it("shows null where there is no price or version", async () => {
    running.get().control.setService({ service: "voice-otp", price: null, price_version: null })
    expect(await read()).toContainEqual(
      expect.objectContaining({ service: "voice-otp", price_irt: null, price_version: null }),
    )
  })

  it("can lose an entry and get one that nobody knows", async () => {
    expect(running.get().control.setService({ service: "voice-otp", sold: false })).toBeNull()
    running.get().control.setService({ service: "brand-new-inquiry", price: 5, category: "postal" })
    const entries = await read()
    expect(entries).not.toContainEqual(expect.objectContaining({ service: "voice-otp" }))
    expect(entries).toContainEqual(
      expect.objectContaining({ service: "brand-new-inquiry", price_irt: 5, price_version: "v1" }),
    )
  })

  it("has unknown fields in every entry, when the mode says so", async () => {
    running.get().control.setMode({ extra_fields: true })
    expect(await read()).toContainEqual(
      expect.objectContaining({ service: "voice-otp", added_later: expect.anything() }),
    )
  })
})

describe("The shape of the catalogue", () => {
  it.each([
    ["service", "price_irt"],
    ["id", "price"],
    ["slug", "price_irt"],
  ] as const)("can name the service %s and the price %s", async (service_field, price_field) => {
    running.get().control.setMode({ catalogue: { service_field, price_field } })
    expect(await read()).toContainEqual({
      [service_field]: "voice-otp",
      [price_field]: 2_000,
      price_version: "v1",
      currency: "IRT",
      category: "messaging",
      input_schema: expect.anything(),
    })
  })

  it("can be a list under a name, or a map", async () => {
    const { control } = running.get()
    control.setMode({ catalogue: { shape: "services" } })
    expect(await read()).toMatchObject({
      services: expect.arrayContaining([expect.objectContaining({ service: "voice-otp" })]),
    })
    control.setMode({ catalogue: { shape: "map" } })
    expect(await read()).toMatchObject({ "voice-otp": { price_irt: 2_000, price_version: "v1" } })
  })

  it("can leave the categories out", async () => {
    running.get().control.setMode({ catalogue: { categories: false } })
    expect(JSON.stringify(await read())).not.toContain('"category"')
  })

  it("changes one part alone", () => {
    running.get().control.setMode({ catalogue: { shape: "map" } })
    expect(running.get().control.setMode({ catalogue: { categories: false } })).toMatchObject({
      catalogue: { shape: "map", service_field: "service", price_field: "price_irt", categories: false },
    })
  })
})

describe("The control API of the catalogue", () => {
  it("shows and changes it over HTTP", async () => {
    const send = (method: string, body?: unknown) =>
      fetch(`${running.get().url}/_sandbox/services`, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    const changed = await send("POST", { service: "voice-otp", price: 3_000 })
    expect(await changed.json()).toEqual({ price: 3_000, price_version: "v2", category: "messaging" })
    expect(await (await send("GET")).json()).toEqual(running.get().control.services())
    for (const wrong of [
      { price: 1 },
      { service: "voice-otp", price: 0 },
      { service: "voice-otp", colour: "red" },
    ]) {
      expect((await send("POST", wrong)).status).toBe(400)
    }
    expect(running.get().control.services()).toContainEqual(
      expect.objectContaining({ service: "voice-otp", price: 3_000 }),
    )
  })

  it("goes back with reset", () => {
    running.get().control.setService({ service: "voice-otp", sold: false })
    running.get().control.reset()
    expect(running.get().control.services()).toContainEqual(expect.objectContaining({ service: "voice-otp" }))
  })
})

function shown(kind: string, name: string): unknown {
  const bounds = boundsOf(kind)
  if (bounds) return { type: "string", minLength: bounds.least, maxLength: bounds.most }
  const kinds: Record<string, unknown> = {
    text: { type: "string" },
    boolean: { type: "boolean", default: false },
    integer: { type: "integer" },
    jalali: { type: "string", pattern: expect.any(String) },
    "bank code": { type: "string", enum: BANK_CODES },
  }
  return kinds[kind] ?? `no schema is known of ${name}`
}
