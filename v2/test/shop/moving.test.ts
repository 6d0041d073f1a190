import { readFileSync, writeFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { z } from "zod"
import { MOVED_LINES, withValues, writeMovedFile } from "../../brought/test/support/moving/moved-file"
import { query } from "../../brought/tools/postgres/query"
import { waitUntil } from "../../brought/tools/processes/wait-until"
import { newChecksum } from "../../src/cli/move/moved-file"
import { keyRing } from "../../src/core/sealing/key-ring"
import { bindingOf, sealValue } from "../../src/postgres/vault/sealed-column"
import { domainReseller, startDomainReseller } from "../support/command"
import { signUp } from "../support/customer"
import { newDatabase } from "../support/database"
import { ENCRYPTION_KEY } from "../support/environment"
import { Medusa2Shop } from "../support/medusa-2-shop"

/** What the rows of a 1.x shop belong to: a name and an answered inquiry of ada@example.com. */
const EMAIL = "ada@example.com"
const NAME = "example.com"
const PATH = `/store/customers/me/domains/${NAME}`

const sealedUnder = (key: string) =>
  sealValue(keyRing(key, []), { national_code: "0012345679" }, bindingOf("iord_1", "sealed_input"))

let folder: string
let shop: Medusa2Shop

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "moving-"))
  shop = await Medusa2Shop.start()
})
afterAll(async () => {
  await shop?.stop()
  await rm(folder, { recursive: true, force: true })
})

const written = (name: string, lines: readonly unknown[] = MOVED_LINES): string => {
  const file = join(folder, name)
  writeMovedFile(file, lines)
  return file
}
const into = (database: string, ...args: string[]) =>
  domainReseller({ ...shop.environment, DATABASE_URL: database }, ...args)
const idsIn = (database: string) => query(database, "SELECT id FROM reseller_order ORDER BY id")

describe("A shop of Medusa 1.x moves to Medusa 2", () => {
  it("with its names, renewals, history and answers, which nobody gets who only registered an address", async () => {
    const file = written(
      "rows.jsonl",
      withValues("reseller_inquiry", { sealed_input: sealedUnder(ENCRYPTION_KEY) }),
    )
    // The account moves with the shop.
    shop.sandbox.control.setDomains([{ domain: NAME, owner: "account" }])
    const stranger = await signUp(shop, EMAIL)
    const taken = await domainReseller(shop.environment, "import", file, "--json")
    expect(taken.code).toBe(1)
    const told = z.object({ tables: z.record(z.number()), unowned: z.array(z.unknown()) })
    const { tables, unowned } = told.parse(JSON.parse(taken.stdout))
    expect(unowned).toEqual([{ email: EMAIL, domains: [NAME], inquiries: ["iord_1"] }])
    const moved = new Set(MOVED_LINES.map(({ table }) => table))
    moved.delete("customer")
    // Without its customer a support request means nothing.
    moved.delete("reseller_request")
    for (const table of moved) expect({ table, rows: tables[table] ?? 0 }).not.toEqual({ table, rows: 0 })
    expect((await shop.call("GET", PATH, undefined, stranger)).status).toBe(404)

    const rotated = await domainReseller(shop.environment, "rotate-keys")
    expect(rotated).toMatchObject({ code: 0, stdout: expect.stringContaining("1 already current") })

    expect(await domainReseller(shop.environment, "import", file, "--owners-by-email")).toMatchObject({
      code: 0,
      stderr: "",
    })
    expect(await shop.call("GET", PATH, undefined, stranger)).toMatchObject({
      status: 200,
      body: { domain: { domain: NAME } },
    })
    expect(await domainReseller(shop.environment, "import", file, "--owners-by-email")).toMatchObject({
      code: 0,
      stdout: "Everything is here already.\n",
    })

    const back = join(folder, "back.jsonl")
    expect((await domainReseller(shop.environment, "export", back)).code).toBe(0)
    expect(readFileSync(back, "utf8")).toContain(`"domain":"${NAME}"`)
  })

  it("and is told where the answers were sealed under another key", async () => {
    const database = await newDatabase()
    const file = written(
      "other-key.jsonl",
      withValues("reseller_inquiry", { sealed_input: sealedUnder("0a".repeat(32)) }),
    )
    expect((await into(database, "import", file)).code).toBe(1)
    expect(await into(database, "doctor")).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /encryption key: Inquiries are sealed under 1 key that is not configured/,
      ),
    })
    expect(await into(database, "rotate-keys")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^iord_1: sealed_input: it is sealed under key \w+, which is not configured\n$/,
      ),
    })
  })

  it("and takes nothing of a file that a newer version wrote", async () => {
    const database = await newDatabase()
    const file = written("newer.jsonl")
    const lines = readFileSync(file, "utf8").trimEnd().split("\n").slice(0, -1)
    const checksum = newChecksum()
    const text = lines.map((line) => checksum.add(line.replace('"format":1', '"format":2'))).join("")
    writeFileSync(file, text + checksum.footer())
    expect(await into(database, "import", file)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("Update this shop's first."),
    })
    expect(await idsIn(database)).toEqual([])
  })

  it("and one that was killed half-way is taken whole when it is run again", async () => {
    const database = await newDatabase()
    const file = written("rows.jsonl")
    const holder = new Client({ connectionString: database })
    await holder.connect()
    await holder.query("BEGIN")
    await holder.query("LOCK TABLE reseller_notice IN EXCLUSIVE MODE")
    const half = startDomainReseller({ ...shop.environment, DATABASE_URL: database }, "import", file)
    const waiting =
      "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    await waitUntil(async () => (await query(database, waiting)).length > 0, {
      timeout_ms: 60_000,
      what: () => `the import to be half-way: ${half.output()}`,
    })
    half.kill("SIGKILL")
    await half.exited
    await holder.query("ROLLBACK")
    await holder.end()
    expect(await idsIn(database)).toEqual([])

    expect((await into(database, "import", file)).code).toBe(1)
    expect(await idsIn(database)).toEqual([{ id: "dord_1" }, { id: "iord_1" }])
    expect((await into(database, "import", file)).stdout).toBe("Everything is here already.\n")
  })
})
