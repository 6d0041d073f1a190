import { lstatSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { importRows } from "../../src/cli/move/import-rows"
import { MOVED_ROWS } from "../../src/cli/move/moved-rows"
import { MOVED_TABLES } from "../../src/cli/move/moved-tables"
import { query } from "../../tools/postgres/query"
import { MOVED_LINES, withValues, writeMovedFile } from "../support/moving/moved-file"
import { openDatabase, type PlainDatabase } from "../support/postgres/data-source"
import { domainReseller, shopFolder } from "../support/shop/command"
import { shopConfig } from "../support/shop/config"
import type { Project } from "../support/shop/project"

let database: PlainDatabase
let folder: Project
let file: string

const open = async () => {
  database = await openDatabase()
  folder = shopFolder(database.url, {})
  file = join(folder.directory, "rows.jsonl")
}
const close = async () => {
  folder?.remove()
  await database?.drop()
}

const take = (...args: string[]) => domainReseller(folder.directory, "import", file, ...args)
const rows = (statement: string) => query(database.url, statement)
const addCustomer = (id: string, email: string, has_account = true) =>
  query(database.url, "INSERT INTO customer (id, email, has_account) VALUES ($1, $2, $3)", [
    id,
    email,
    has_account,
  ])

/** Who has the name, who may read the answer, and whether the name is renewed for somebody. */
const owners = async () => ({
  domain: await rows("SELECT customer_id, auto_renew_wish FROM reseller_domain"),
  answer: await rows("SELECT customer_id FROM reseller_order WHERE id = 'iord_1'"),
})
const ADAS = {
  domain: [{ customer_id: "cus_ada", auto_renew_wish: true }],
  answer: [{ customer_id: "cus_ada" }],
}
const NOBODYS = { domain: [{ customer_id: null, auto_renew_wish: false }], answer: [{ customer_id: null }] }

const UNOWNED = [{ email: "ada@example.com", domains: ["example.com"], inquiries: ["iord_1"] }]
const told = z.object({ unknown_customers: z.array(z.string()), unowned: z.array(z.unknown()) })

describe("Whose the rows of a file are", () => {
  beforeEach(open)
  afterEach(close)

  it("is as it was in the same shop: there the customer has the same id and the same address", async () => {
    await addCustomer("cus_ada", "Ada@example.com")
    writeMovedFile(file, MOVED_LINES)
    expect(await take()).toMatchObject({ code: 0, stderr: "" })
    expect(await owners()).toEqual(ADAS)
  })

  it.each([
    ["the address with another id", "cus_anybody", "ada@example.com"],
    ["the id with another address", "cus_ada", "eve@example.com"],
  ])("is nobody's in a shop where a customer has %s, and is listed by address", async (_, id, email) => {
    await addCustomer(id, email)
    writeMovedFile(file, MOVED_LINES)
    const { code, stdout, stderr } = await take("--json")
    expect(code).toBe(1)
    expect(stderr).toContain("ada@example.com: example.com, iord_1")
    expect(told.parse(JSON.parse(stdout))).toEqual({
      unknown_customers: ["ada@example.com"],
      unowned: UNOWNED,
    })
    expect(await owners()).toEqual(NOBODYS)
    expect(await rows("SELECT id FROM reseller_request")).toEqual([])
    expect(await rows("SELECT 1 FROM reseller_order WHERE customer_id IS NOT NULL")).toEqual([])
  })

  it("is by address where the shop says that it has verified them, also of what is here without an owner", async () => {
    await addCustomer("cus_here", "ADA@example.com")
    await addCustomer("cus_guest", "ada@example.com", false)
    writeMovedFile(file, MOVED_LINES)
    expect((await take()).code).toBe(1)
    expect(await take("--owners-by-email")).toMatchObject({ code: 0, stderr: "" })
    expect(await owners()).toEqual({
      domain: [{ customer_id: "cus_here", auto_renew_wish: false }],
      answer: [{ customer_id: "cus_here" }],
    })
    expect(await rows("SELECT what, detail FROM reseller_domain_history ORDER BY id")).toEqual([
      { what: "bought", detail: { order: "dord_1" } },
      { what: "assigned", detail: { from: null, to: "cus_here" } },
    ])
    expect(await rows("SELECT customer_id FROM reseller_request")).toEqual([{ customer_id: "cus_here" }])
    expect((await take("--owners-by-email")).stdout).toBe("Everything is here already.\n")
  })

  it("is not by address at once of what somebody is buying here", async () => {
    await addCustomer("cus_here", "ada@example.com")
    writeMovedFile(file, MOVED_LINES)
    await take()
    await rows(
      `INSERT INTO reseller_order (id, state, reason, subject, request, line_item_id, price, currency_code, paid)
       SELECT 'dord_here', 'executing', reason, subject, request, 'item_here', price, currency_code, price
         FROM reseller_order WHERE id = 'dord_1'`,
    )
    await rows("TRUNCATE reseller_domain CASCADE")
    await take("--owners-by-email")
    expect(await rows("SELECT customer_id, auto_renew_wish FROM reseller_domain")).toEqual([
      { customer_id: null, auto_renew_wish: false },
    ])
  })

  it("is by address at once, with the wishes of the customer", async () => {
    await addCustomer("cus_here", "ada@example.com")
    writeMovedFile(file, MOVED_LINES)
    expect((await take("--owners-by-email", "--dry-run")).code).toBe(0)
    expect(await rows("SELECT 1 FROM reseller_domain")).toEqual([])
    expect((await take("--owners-by-email")).code).toBe(0)
    expect(await owners()).toEqual({
      domain: [{ customer_id: "cus_here", auto_renew_wish: true }],
      answer: [{ customer_id: "cus_here" }],
    })
  })

  it.each([
    [
      "somebody bought here since",
      `INSERT INTO reseller_order (id, state, reason, subject, request, line_item_id, price, currency_code, paid)
         SELECT 'dord_here', 'completed', reason, subject, request, 'item_here', price, currency_code, price
           FROM reseller_order WHERE id = 'dord_1'`,
    ],
    [
      "the staff took away here",
      `INSERT INTO reseller_domain_history (domain, what, who, detail)
         VALUES ('example.com', 'assigned', 'admin:usr_1', '{"from": "cus_ada", "to": null}')`,
    ],
  ])("is not by address what %s", async (_, happened) => {
    await addCustomer("cus_here", "ada@example.com")
    writeMovedFile(file, MOVED_LINES)
    await take()
    await rows(happened)
    await take("--owners-by-email")
    expect(await rows("SELECT customer_id FROM reseller_domain")).toEqual([{ customer_id: null }])
  })

  it.each(["upstream", "shop"])(
    "is renewed as its customer wishes by whom this shop's option says: %s",
    async (by) => {
      folder.configure(shopConfig({ database_url: database.url, options: { renewals: { by } } }))
      await addCustomer("cus_ada", "ada@example.com")
      writeMovedFile(file, withValues("reseller_domain", { auto_renew_wanted: by === "shop" }))
      expect((await take()).code).toBe(0)
      expect(await rows("SELECT auto_renew_wanted, flag_set_at FROM reseller_domain")).toEqual([
        { auto_renew_wanted: by === "upstream", flag_set_at: null },
      ])
    },
  )

  it("stays what the shop's staff have made of it, whatever a file says", async () => {
    await addCustomer("cus_ada", "ada@example.com")
    await addCustomer("cus_eve", "eve@example.com")
    writeMovedFile(file, MOVED_LINES)
    await take()
    await rows("UPDATE reseller_domain SET customer_id = 'cus_eve'")
    await take("--owners-by-email")
    expect(await rows("SELECT customer_id FROM reseller_domain")).toEqual([{ customer_id: "cus_eve" }])
  })
})

const LONG = "x".repeat(20_000)
const FAR = "9999-12-31T00:00:00+00:00"
const order = MOVED_LINES.find(({ table }) => table === "reseller_order")?.row ?? {}
const request = { kind: "register", years: 1, nameservers: [], premium: false }
const rule = { markup_percent: "15", markup_fixed: 0, round_up_to: 1, price_irt: 1, exchange_rate: "1" }

describe("A row that the shop could not read", () => {
  beforeAll(open)
  afterAll(close)

  it.each<[string, string | number, Record<string, unknown>]>([
    ["customer", "cus_ada", { email: "a\u001b[2Jb" }],
    ["customer", "cus_ada", { has_account: "yes" }],
    ["reseller_quote", "dquote_1", { subject: "<b>example.com" }],
    ["reseller_quote", "dquote_1", { cost: 2 ** 52 }],
    ["reseller_quote", "dquote_1", { price: -1 }],
    ["reseller_quote", "dquote_1", { years: 1_000_000 }],
    ["reseller_quote", "dquote_1", { rule: {} }],
    ["reseller_quote", "dquote_1", { rule: { ...rule, exchange_rate: "cheap" } }],
    ["reseller_order", "dord_1", { id: "<script>" }],
    ["reseller_order", "dord_1", { state: "shipped" }],
    ["reseller_order", "dord_1", { subject: "Example.com" }],
    ["reseller_order", "dord_1", { subject: "xn--" }],
    ["reseller_order", "dord_1", { subject: "" }],
    ["reseller_order", "dord_1", { subject: "id-inquiry" }],
    ["reseller_order", "dord_1", { request: { kind: "inquiry" }, subject: "palm-reading" }],
    ["reseller_order", "dord_1", { request: { ...request, years: 1_000_000 } }],
    ["reseller_order", "dord_1", { request: { ...request, nameservers: ["<img>"] } }],
    [
      "reseller_order",
      "dord_1",
      { request: { kind: "renew", years: 1, expiry: "9999-12-31", premium: false } },
    ],
    ["reseller_order", "dord_1", { new_expiry: "9999-12-31" }],
    ["reseller_order", "dord_1", { paid: -5 }],
    ["reseller_order", "dord_1", { charged: 2 ** 52 }],
    ["reseller_order", "dord_1", { currency_code: "<b>" }],
    ["reseller_order", "dord_1", { attempts: -1 }],
    ["reseller_order", "dord_1", { fence: 2 ** 53 }],
    ["reseller_order", "dord_1", { created_at: "infinity" }],
    ["reseller_order", "dord_1", { created_at: "now" }],
    ["reseller_order", "dord_1", { created_at: FAR }],
    ["reseller_order", "dord_1", { created_at: "0044-03-15T00:00:00+00:00" }],
    ["reseller_order", "dord_1", { reason: LONG }],
    ["reseller_order", "dord_1", { language: "tlh" }],
    ["reseller_order_history", "dord_1", { to: "shipped" }],
    ["reseller_order_history", "dord_1", { detail: [] }],
    ["reseller_order_history", "dord_1", { detail: { note: "x".repeat(200_000) } }],
    ["reseller_inquiry", "iord_1", { sealed_input: "in plain words" }],
    ["reseller_inquiry", "iord_1", { sealed_input: null }],
    ["reseller_inquiry", "iord_1", { consented_at: null }],
    ["reseller_inquiry", "iord_1", { completed_at: FAR }],
    ["reseller_inquiry_reading", "iord_1", { who: LONG }],
    ["reseller_domain", "example.com", { domain: "example.com\u202e" }],
    ["reseller_domain", "example.com", { nameservers: { ns: 1 } }],
    ["reseller_domain", "example.com", { nameservers: ["<img src=x>"] }],
    ["reseller_domain", "example.com", { order_state: "lost" }],
    ["reseller_domain", "example.com", { expiry: "2027-02-30" }],
    ["reseller_domain", "example.com", { version: 2 ** 62 }],
    ["reseller_domain", "example.com", { prove_at: FAR }],
    ["reseller_domain_history", "example.com", { what: "stolen" }],
    ["reseller_renewal", "renewal_1", { kind: "gift" }],
    ["reseller_renewal", "renewal_1", { years: 1_000_000 }],
    ["reseller_renewal", "renewal_1", { to_expiry: "9999-12-31" }],
    ["reseller_request", "dreq_1", { what: "everything" }],
    ["reseller_request", "dreq_1", { text: LONG }],
    ["reseller_notice", "notice_1", { event: "domain.evil" }],
    ["reseller_notice", "notice_1", { audience: "shop" }],
    ["reseller_notice", "notice_1", { state: "open" }],
    ["reseller_notice", "notice_1", { taken_by: "smtp" }],
    ["reseller_switch", "tld", { what: "everything" }],
    ["reseller_switch", "tld", { tld: ".CO.UK" }],
    ["reseller_switch", "tld", { stopped_at: FAR }],
    ["reseller_pricing", 3, { pricing: { markup_percent: "-1" } }],
    ["reseller_pricing", 3, { replaced: null }],
  ])("makes the file a refused one that names %s %s: %j", async (table, key, values) => {
    writeMovedFile(file, withValues(table, values))
    const named = ["id", "domain", "what"].some((column) => column in values) ? ".*" : JSON.stringify(key)
    const told = new RegExp(
      `^Line \\d+: ${table} ${named} is not as this version writes it \\([\\w.]+\\)\\.$`,
    )
    const taking = importRows(database.source.manager, file, {
      isTrial: false,
      isByEmail: false,
      renewals: { by: "shop" },
    })
    await expect(taking).rejects.toThrow(told)
    await expect(taking).rejects.toThrow(/^[\x20-\x7e]+$/)
    for (const one of MOVED_TABLES) expect(await rows(`SELECT 1 FROM ${one.name}`)).toEqual([])
  })

  it("is no row at all, or of no table", async () => {
    for (const line of [
      { table: "reseller_order", row: 5 },
      "nonsense",
      { table: "store", row: { id: "x" } },
    ]) {
      writeMovedFile(file, [...MOVED_LINES, line])
      expect(await take()).toMatchObject({ code: 2, stdout: "" })
    }
    expect(await rows("SELECT 1 FROM reseller_order")).toEqual([])
  })

  it("is known by every column of the tables that move", async () => {
    for (const { name, omit = [] } of MOVED_TABLES) {
      const columns = z
        .array(z.object({ column_name: z.string() }))
        .parse(
          await query(
            database.url,
            "SELECT column_name FROM information_schema.columns WHERE table_name = $1",
            [name],
          ),
        )
      const moved = columns.map(({ column_name }) => column_name).filter((column) => !omit.includes(column))
      const { error } = MOVED_ROWS[name]?.safeParse(Object.fromEntries(moved.map((column) => [column]))) ?? {}
      const unknown = error?.issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys : []))
      expect({ name, unknown: unknown ?? [] }).toEqual({ name, unknown: [] })
    }
  })

  it("does not hide among those that are right", async () => {
    writeMovedFile(file, [
      ...MOVED_LINES,
      { table: "reseller_order", row: { ...order, id: "dord_2", paid: "1" } },
    ])
    const { code, stderr } = await take()
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringContaining('reseller_order "dord_2" is not as this version writes it (paid)'),
    })
    expect(await rows("SELECT 1 FROM reseller_order")).toEqual([])
  })

  it("is refused also where this shop has one in its place", async () => {
    writeMovedFile(file, MOVED_LINES)
    await take()
    writeMovedFile(file, withValues("reseller_notice", { event: "domain.evil" }))
    expect((await take()).code).toBe(2)
  })
})

describe("The file of an export", () => {
  beforeAll(open)
  afterAll(close)
  afterEach(() => rmSync(file, { force: true }))

  const run = (...args: string[]) => domainReseller(folder.directory, ...args)
  const EXPORTS = [
    ["export", "rows.jsonl"],
    ["uninstall", "--yes", "--export", "rows.jsonl"],
  ]

  it("is named where it cannot be written, and nothing is taken out", async () => {
    const { code, stdout, stderr } = await run("uninstall", "--yes", "--export", "nowhere/rows.jsonl")
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" })
    expect(stderr).toContain("nowhere/rows.jsonl")
    expect(stderr).not.toMatch(/^\s+at /m)
    expect(await rows("SELECT 1 FROM pg_class WHERE relname = 'reseller_order'")).toHaveLength(1)
  })

  it.each(EXPORTS)("takes the place of no other file and of no link (%s)", async (...args) => {
    writeFileSync(file, "mine")
    expect(await run(...args)).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining(`${file} is there already. --force replaces it.`),
    })
    expect(readFileSync(file, "utf8")).toBe("mine")
    rmSync(file)
    symlinkSync(join(folder.directory, "elsewhere"), file)
    expect(await run(...args, "--force")).toMatchObject({ code: 2, stdout: "" })
    expect(lstatSync(file).isSymbolicLink()).toBe(true)
    expect(await rows("SELECT to_regclass('reseller_order') IS NOT NULL AS is_there")).toEqual([
      { is_there: true },
    ])
  })

  it.each(EXPORTS)("is for its owner alone, whatever the file was that it replaces (%s)", async (...args) => {
    writeFileSync(file, "mine", { mode: 0o644 })
    expect(await run(...args, "--force")).toMatchObject({ code: 0 })
    expect(readFileSync(file, "utf8")).toContain('"format":1')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it("has a line a row, also where a text has the ends of lines that only some readers know", async () => {
    await close()
    await open()
    await addCustomer("cus_ada", "ada@example.com")
    writeMovedFile(file, MOVED_LINES)
    expect((await take()).code).toBe(0)
    expect((await run("export", "again.jsonl")).code).toBe(0)
    await rows("DELETE FROM reseller_request")
    expect((await domainReseller(folder.directory, "import", "again.jsonl")).code).toBe(0)
    expect(await rows("SELECT text FROM reseller_request")).toEqual([{ text: "I move.\nThank\u2028you!" }])
  })
})
