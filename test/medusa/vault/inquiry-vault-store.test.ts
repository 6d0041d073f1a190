import { inspect } from "node:util"
import { InquiryVaultStore } from "../../../src/postgres/vault/inquiry-vault-store"
import { bindingOf, type SealedColumn, sealText } from "../../../src/postgres/vault/sealed-column"
import { query } from "../../../tools/postgres/query"
import { openDatabase, type PlainDatabase } from "../../support/postgres/data-source"
import { openSession } from "../../support/postgres/session"
import { insertInquiryRows } from "../../support/vault/inquiry-rows"
import { ringOf } from "../../support/vault/keys"
import { waitFor } from "../../support/wait-for"

const RING = ringOf(1)
const INPUT = { national_code: "0012345679", birth_date: "1370/06/15", name: "پروین", gender: false }
const RESULT = { readable: true, value: { matched: true, first_name: "پروین", father_name: null } } as const
const COMPLETED_AT = new Date("2025-01-02T03:04:05Z")
const CONSENT = { version: "2025-11" }
/** What must stand nowhere in plain. */
const PERSONAL = ["0012345679", "1370/06/15", "پروین"]

let database: PlainDatabase
let vault: InquiryVaultStore
let ids = 0

beforeAll(async () => {
  database = await openDatabase()
  vault = new InquiryVaultStore(database.source.manager, RING)
})
afterAll(() => database?.drop())

const sql = (text: string, values: readonly unknown[] = []) => query(database.url, text, values)

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
    const tables = [
      "reseller_inquiry",
      "reseller_inquiry_reading",
      "reseller_order",
      "reseller_order_history",
    ]
    for (const table of tables) {
      const rows = JSON.stringify(await sql(`SELECT * FROM ${table}`))
      for (const text of PERSONAL) expect(rows).not.toContain(text)
    }
  })

  it("is kept or lost together with the order row that is inserted with it", async () => {
    const id = await newRow()
    const gone = database.source.manager.transaction(async (manager) => {
      await new InquiryVaultStore(manager, RING).insert(id, { input: INPUT, consent: null })
      throw new Error("the cart is full")
    })
    await expect(gone).rejects.toThrow("the cart is full")
    expect(await vault.input(id)).toBeNull()
  })

  it("is sealed anew each time, so that equal inputs do not look equal", async () => {
    const [one, other] = [await keptRow(), await keptRow()]
    const texts = await sql(
      "SELECT split_part(sealed_input, '.', 3) AS iv, split_part(sealed_input, '.', 4) AS body FROM reseller_inquiry WHERE reseller_order_id IN ($1, $2)",
      [one, other],
    )
    expect(new Set(texts.map((text) => JSON.stringify(text))).size).toBe(2)
    expect(texts).toHaveLength(2)
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

  it("does not tell by its length whether somebody matched", async () => {
    const lengths: unknown[] = []
    for (const matched of [true, false]) {
      const id = await keptRow()
      await vault.saveResult(id, { readable: true, value: { matched } })
      const of_row = "SELECT length(sealed_result) FROM reseller_inquiry WHERE reseller_order_id = $1"
      lengths.push(...(await sql(of_row, [id])))
    }
    expect(lengths[0]).toEqual(lengths[1])
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

  it("has committed its line before it answers", async () => {
    const id = await keptRow()
    const session = await openSession(database.url)
    await session.run("LOCK TABLE reseller_inquiry_reading IN EXCLUSIVE MODE")
    let answered = false
    const reading = vault.read(id, "shopper").then(() => {
      answered = true
    })
    const waiting =
      "SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'reseller_inquiry_reading'::regclass"
    await waitFor(async () => (await sql(waiting)).length > 0, { what: "the reader to write its line" })
    expect(answered).toBe(false)
    await session.release()
    await reading
    expect(await sql("SELECT who FROM reseller_inquiry_reading WHERE reseller_order_id = $1", [id])).toEqual([
      { who: "shopper" },
    ])
  })
})

describe("Consent", () => {
  it("is kept with the version of its text and its time", async () => {
    const id = await keptRow()
    expect(await vault.consent(id)).toEqual({ version: "2025-11", at: expect.any(Date) })
  })

  it("is null where nobody was asked", async () => {
    const id = await newRow()
    await vault.insert(id, { input: INPUT, consent: null })
    expect(await vault.consent(id)).toBeNull()
    expect(await stored(id)).toMatchObject({ consent_version: null, consented_at: null })
  })
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

  it("a second time changes nothing", async () => {
    const id = await keptRow()
    await vault.erase(id, "shopper")
    const before = await stored(id)
    expect(await vault.erase(id, "admin:usr_1")).toBe(false)
    expect(await stored(id)).toEqual(before)
  })

  it("keeps out a result that comes later", async () => {
    const id = await keptRow()
    await vault.erase(id, "shopper")
    expect(await vault.saveResult(id, RESULT)).toBe(false)
    expect(await stored(id)).toMatchObject({ sealed_input: null, sealed_result: null })
  })

  it("wins against results that are saved at the same time", async () => {
    const id = await keptRow()
    const saves = Array.from({ length: 10 }, () => vault.saveResult(id, RESULT))
    await Promise.all([...saves, vault.erase(id, "shopper")])
    expect(await stored(id)).toMatchObject({ sealed_input: null, sealed_result: null })
  })
})

describe("Without opening it", () => {
  it("can be told of an inquiry whether it has a result, when it was completed and erased", async () => {
    const [fresh, answered, erased] = [await keptRow(), await keptRow(), await keptRow()]
    await vault.saveResult(answered, RESULT)
    await sql("UPDATE reseller_inquiry SET completed_at = $2 WHERE reseller_order_id = $1", [
      answered,
      COMPLETED_AT,
    ])
    await vault.saveResult(erased, RESULT)
    await vault.erase(erased, "shopper")
    const keeping = await vault.keeping([fresh, answered, erased, "dord_none"])
    expect([...keeping.keys()].sort()).toEqual([fresh, answered, erased].sort())
    expect(keeping.get(fresh)).toEqual({ has_result: false, completed_at: null, erased_at: null })
    expect(keeping.get(answered)).toEqual({
      has_result: true,
      completed_at: COMPLETED_AT,
      erased_at: null,
    })
    expect(keeping.get(erased)).toEqual({
      has_result: false,
      completed_at: null,
      erased_at: expect.any(Date),
    })
  })
})

describe("A fault names row and reason, and nothing of the person", () => {
  const replaceBy = (id: string, column: SealedColumn, sealed: string) =>
    sql(`UPDATE reseller_inquiry SET ${column} = $2 WHERE reseller_order_id = $1`, [id, sealed])

  it.each([
    ["sealed_input", PERSONAL.join(" ")],
    ["sealed_result", PERSONAL.join(" ")],
    ["sealed_input", JSON.stringify(PERSONAL)],
    ["sealed_result", JSON.stringify({ readable: PERSONAL[0], [PERSONAL[1] ?? ""]: PERSONAL[2] })],
  ] as const)("when %s has another form", async (column, text) => {
    const id = await keptRow()
    await replaceBy(id, column, sealText(RING, text, bindingOf(id, column)))
    const fault = await faultOf(vault.read(id, "shopper"))
    expect(String(fault)).toContain(`DecryptionError: ${column} of ${id} cannot be read: `)
    for (const personal of PERSONAL) expect(printed(fault)).not.toContain(personal)
  })

  it("when a text was moved from another row or column", async () => {
    const [one, other] = [await keptRow(), await keptRow()]
    await sql(
      `UPDATE reseller_inquiry SET sealed_input =
         (SELECT sealed_input FROM reseller_inquiry WHERE reseller_order_id = $2) WHERE reseller_order_id = $1`,
      [one, other],
    )
    expect(String(await faultOf(vault.input(one)))).toContain("it is not what was sealed there")
    await sql("UPDATE reseller_inquiry SET sealed_result = sealed_input WHERE reseller_order_id = $1", [
      other,
    ])
    expect(String(await faultOf(vault.read(other, "shopper")))).toContain(`sealed_result of ${other}`)
    expect(await vault.input(other)).toEqual(INPUT)
    expect(await vault.readings(other)).toEqual([])
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
    const orphan = await faultOf(vault.insert("dord_none", { input: INPUT, consent: CONSENT }))
    await sql("ALTER TABLE reseller_inquiry ADD CONSTRAINT no_more CHECK (sealed_result IS NULL) NOT VALID")
    const refused = await faultOf(vault.saveResult(id, RESULT))
    await sql("ALTER TABLE reseller_inquiry DROP CONSTRAINT no_more")
    expect(
      [twice, orphan, refused].map(
        (fault) => /reseller_inquiry_pkey|foreign key|no_more/.exec(String(fault))?.[0],
      ),
    ).toEqual(["reseller_inquiry_pkey", "foreign key", "no_more"])
    for (const fault of [twice, orphan, refused]) {
      for (const text of PERSONAL) expect(printed(fault)).not.toContain(text)
    }
  })
})
