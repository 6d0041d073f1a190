import { inspect } from "node:util"
import { InquiryVaultStore } from "../../src/reseller/inquiries/vault/inquiry-vault.store"
import { type SealedPlace, sealText } from "../../src/reseller/inquiries/vault/seal"
import { database, openDatabase, sql } from "../support/postgres/data-source"
import { databaseTexts } from "../support/privacy/everything-told"
import { insertInquiryRows } from "../support/vault/inquiry-rows"
import { ringOf } from "../support/vault/keys"

const RING = ringOf(1)
const INPUT = { national_code: "0012345679", birth_date: "1370/06/15", name: "پروین", gender: false }
const RESULT = { readable: true, value: { matched: true, first_name: "پروین", father_name: null } } as const
const COMPLETED_AT = new Date("2025-01-02T03:04:05Z")
const CONSENT = { version: "2025-11" }
/** What must stand nowhere in plain. */
const PERSONAL = ["0012345679", "1370/06/15", "پروین"]

let vault: InquiryVaultStore
let ids = 0

openDatabase()
beforeAll(() => {
  vault = new InquiryVaultStore(database.source.manager, RING)
})

async function newRow(): Promise<string> {
  ids += 1
  const id = `dord_${ids}`
  await insertInquiryRows(database.url, [{ id, state: "due" }])
  return id
}

async function keptRow(): Promise<string> {
  const id = await newRow()
  await vault.insert(id, { input: INPUT, consent: CONSENT })
  return id
}

const stored = async (id: string) => {
  const [row] = await sql("SELECT * FROM reseller_inquiry WHERE reseller_order_id = $1", [id])
  return row
}

async function faultOf(run: Promise<unknown>): Promise<unknown> {
  const faults: unknown[] = []
  await run.catch((fault: unknown) => faults.push(fault))
  expect(faults).toHaveLength(1)
  return faults[0]
}

/** Everything that a log could make of it. */
const printed = (fault: unknown): string =>
  [inspect(fault, { depth: 9, showHidden: true }), String(fault), JSON.stringify(fault)].join("\n")

describe("An inquiry's input", () => {
  it("comes back as it was put in, to be sent, without counting as read", async () => {
    const id = await keptRow()
    expect(await vault.input(id)).toEqual(INPUT)
    expect(await vault.readings(id)).toEqual([])
  })

  it("stands in no column in plain, nor does the result", async () => {
    const id = await keptRow()
    await vault.saveResult(id, RESULT)
    await vault.read(id, "admin:usr_1")
    for (const { where, text } of await databaseTexts(database.url))
      for (const personal of PERSONAL)
        expect({ where, text }).not.toMatchObject({ text: expect.stringContaining(personal) })
  })

  it("is nothing where nothing was kept", async () => {
    expect(await vault.input("dord_none")).toBeNull()
    expect(await vault.read("dord_none", "shopper")).toBeNull()
    expect(await vault.consent("dord_none")).toBeNull()
    expect(await vault.erase("dord_none", "shopper")).toBe(false)
    expect(await vault.saveResult("dord_none", RESULT)).toBe(false)
  })
})

describe("A result", () => {
  it.each([
    ["one that was read", RESULT],
    ["one that could not be read, as it came", { readable: false, raw: { data: ["?", null, 7] } } as const],
    ["an answer that is no object", { readable: false, raw: "<html>پروین</html>" } as const],
  ])("is kept: %s", async (_, result) => {
    const id = await keptRow()
    expect(await vault.saveResult(id, result)).toBe(true)
    expect(await vault.read(id, "shopper")).toEqual({ input: INPUT, result })
  })

  it("is null before there is one, and the same when it is saved again after a crash", async () => {
    const id = await keptRow()
    expect(await vault.read(id, "shopper")).toEqual({ input: INPUT, result: null })
    for (let times = 0; times < 2; times += 1) expect(await vault.saveResult(id, RESULT)).toBe(true)
    expect(await vault.read(id, "shopper")).toMatchObject({ result: RESULT })
  })
})

describe("Reading", () => {
  it("writes down who read and when, every time", async () => {
    const id = await keptRow()
    for (const who of ["shopper", "admin:usr_1", "admin:usr_1"]) await vault.read(id, who)
    const readings = await vault.readings(id)
    expect(readings.map(({ who }) => who)).toEqual(["shopper", "admin:usr_1", "admin:usr_1"])
    const [clock] = await sql(
      "SELECT bool_and(at BETWEEN now() - interval '1 minute' AND now()) AS near FROM reseller_inquiry_reading",
    )
    expect(clock).toEqual({ near: true })
  })

  it("does not answer what it could not write down", async () => {
    const id = await keptRow()
    await sql("ALTER TABLE reseller_inquiry_reading ADD CONSTRAINT full_up CHECK (who <> 'admin:usr_9')")
    await expect(vault.read(id, "admin:usr_9")).rejects.toThrow("full_up")
    expect(await vault.readings(id)).toEqual([])
  })
})

it("Consent is kept with the version of its text and its time, and is null where nobody was asked", async () => {
  expect(await vault.consent(await keptRow())).toEqual({ version: "2025-11", at: expect.any(Date) })
  const id = await newRow()
  await vault.insert(id, { input: INPUT, consent: null })
  expect(await vault.consent(id)).toBeNull()
})

describe("Erasing", () => {
  it("takes input and result away at once and for ever; consent and readings stay", async () => {
    const id = await keptRow()
    await vault.saveResult(id, RESULT)
    await vault.read(id, "shopper")
    expect(await vault.erase(id, "shopper")).toBe(true)
    expect(await stored(id)).toMatchObject({ sealed_input: null, sealed_result: null, erased_by: "shopper" })
    expect(await vault.input(id)).toBeNull()
    expect(await vault.read(id, "admin:usr_1")).toBeNull()
    expect(await vault.readings(id)).toMatchObject([{ who: "shopper" }])
    expect(await vault.consent(id)).toMatchObject(CONSENT)
  })

  it("a second time changes nothing, and a result that comes later is kept out", async () => {
    const id = await keptRow()
    await vault.erase(id, "shopper")
    const before = await stored(id)
    expect(await vault.erase(id, "admin:usr_1")).toBe(false)
    expect(await vault.saveResult(id, RESULT)).toBe(false)
    expect(await stored(id)).toEqual(before)
  })

  it("wins against results that are saved at the same time", async () => {
    const id = await keptRow()
    const saves = Array.from({ length: 10 }, () => vault.saveResult(id, RESULT))
    await Promise.all([...saves, vault.erase(id, "shopper")])
    expect(await stored(id)).toMatchObject({ sealed_input: null, sealed_result: null })
  })
})

it("Without opening it can be told whether an inquiry has a result, when it was completed and erased", async () => {
  const [fresh, answered, erased] = [await keptRow(), await keptRow(), await keptRow()]
  for (const id of [answered, erased]) await vault.saveResult(id, RESULT)
  await sql("UPDATE reseller_inquiry SET completed_at = $2 WHERE reseller_order_id = $1", [
    answered,
    COMPLETED_AT,
  ])
  await vault.erase(erased, "shopper")
  expect(await vault.keeping([fresh, answered, erased, "dord_none"])).toEqual(
    new Map([
      [fresh, { has_result: false, completed_at: null, erased_at: null }],
      [answered, { has_result: true, completed_at: COMPLETED_AT, erased_at: null }],
      [erased, { has_result: false, completed_at: null, erased_at: expect.any(Date) }],
    ]),
  )
})

describe("A fault names row and reason, and nothing of the person", () => {
  const replaceBy = (id: string, column: SealedPlace["column"], sealed: string) =>
    sql(`UPDATE reseller_inquiry SET ${column} = $2 WHERE reseller_order_id = $1`, [id, sealed])

  it.each([
    ["sealed_input", PERSONAL.join(" ")],
    ["sealed_input", JSON.stringify(PERSONAL)],
    ["sealed_result", JSON.stringify({ readable: PERSONAL[0], [PERSONAL[1] ?? ""]: PERSONAL[2] })],
  ] as const)("when %s has another form", async (column, text) => {
    const id = await keptRow()
    await replaceBy(id, column, sealText(RING, text, { row_id: id, column }))
    const fault = await faultOf(vault.read(id, "shopper"))
    expect(String(fault)).toContain(`DecryptionError: ${column} of ${id} cannot be read: `)
    for (const personal of PERSONAL) expect(printed(fault)).not.toContain(personal)
  })

  it("when the key is not configured", async () => {
    const id = await keptRow()
    const elsewhere = new InquiryVaultStore(database.source.manager, ringOf(2))
    const fault = await faultOf(elsewhere.input(id))
    expect(String(fault)).toContain(`it is sealed under key ${RING.current.id}, which is not configured`)
    for (const text of PERSONAL) expect(printed(fault)).not.toContain(text)
  })

  it("when the database refuses", async () => {
    const id = await keptRow()
    const twice = await faultOf(vault.insert(id, { input: INPUT, consent: CONSENT }))
    expect(String(twice)).toContain("reseller_inquiry_pkey")
    for (const text of PERSONAL) expect(printed(twice)).not.toContain(text)
  })
})
