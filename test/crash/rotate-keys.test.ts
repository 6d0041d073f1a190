import { z } from "zod"
import type { KeyRing } from "../../src/core/sealing/key-ring"
import type { Binding } from "../../src/core/sealing/seal"
import { InquiryVaultStore } from "../../src/postgres/vault/inquiry-vault-store"
import { bindingOf, openValue } from "../../src/postgres/vault/sealed-column"
import { query } from "../../tools/postgres/query"
import type { NodeProcess } from "../../tools/processes/node-process"
import { openDatabase, type PlainDatabase } from "../support/postgres/data-source"
import { openSession, type Session } from "../support/postgres/session"
import { shopConfig } from "../support/shop/config"
import { createProject, type Project } from "../support/shop/project"
import { idOf, inputOf, insertKeptInquiries, isAnswered, resultOf } from "../support/vault/kept-inquiries"
import { keyText, ringOf } from "../support/vault/keys"
import { LiveShop } from "../support/vault/live-shop"
import { startRotateCommand } from "../support/vault/rotate-command"
import { waitFor } from "../support/wait-for"

const ROWS = 10_000
const OLD = ringOf(1)
const NEW = ringOf(2)
const NEW_TEXTS = `v1.${NEW.current.id}.%`

let database: PlainDatabase
let project: Project
let shop: LiveShop
const sessions: Session[] = []

const sql = (text: string, values: readonly unknown[] = []) => query(database.url, text, values)
const vaultWith = (ring: KeyRing) => new InquiryVaultStore(database.source.manager, ring)

beforeAll(async () => {
  database = await openDatabase()
  const options = { encryption_key: keyText(2), previous_encryption_keys: [keyText(1)] }
  project = createProject(shopConfig({ database_url: database.url, options }))
  await insertKeptInquiries(database.url, OLD, ROWS)
  // One instance has been restarted with the new key, the other has only been told of it.
  shop = new LiveShop([vaultWith(ringOf(2, 1)), vaultWith(ringOf(1, 2))], ROWS)
})
afterAll(async () => {
  for (const session of sessions) await session.release()
  await shop?.stop()
  project?.remove()
  await database?.drop()
})

const start = (): NodeProcess => startRotateCommand(project.directory)

async function kill(command: NodeProcess): Promise<void> {
  command.kill("SIGKILL")
  expect(await command.exited).toEqual({ code: null, signal: "SIGKILL" })
}

async function doneRows(): Promise<number> {
  const [row] = await sql("SELECT count(*)::int AS count FROM reseller_inquiry WHERE sealed_input LIKE $1", [
    NEW_TEXTS,
  ])
  return z.object({ count: z.number() }).parse(row).count
}

async function newSession(): Promise<Session> {
  const session = await openSession(database.url)
  sessions.push(session)
  return session
}

/** Whoever wants this row waits until the session lets it go. */
async function holdRow(n: number): Promise<Session> {
  const session = await newSession()
  await session.run("SELECT * FROM reseller_inquiry WHERE reseller_order_id = $1 FOR UPDATE", [idOf(n)])
  return session
}

const HELD = 42

/**
 * Makes whoever writes row n wait: at once, or (deferred) when it commits. Answers what lets them go on. With an odd
 * number it is a row that the live shop only reads.
 */
async function holdWriters(n: number, when: "at once" | "at commit"): Promise<() => Promise<void>> {
  const timing = when === "at once" ? "NOT DEFERRABLE" : "DEFERRABLE INITIALLY DEFERRED"
  await sql(
    `CREATE OR REPLACE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS
     'BEGIN PERFORM pg_advisory_xact_lock(${HELD}); RETURN NEW; END'`,
  )
  await sql(
    `CREATE CONSTRAINT TRIGGER wait_here AFTER UPDATE ON reseller_inquiry ${timing} FOR EACH ROW
     WHEN (NEW.reseller_order_id = '${idOf(n)}') EXECUTE FUNCTION wait_here()`,
  )
  const session = await newSession()
  await session.run("SELECT pg_advisory_xact_lock($1)", [HELD])
  return async () => {
    await session.release()
    await sql("DROP TRIGGER wait_here ON reseller_inquiry")
  }
}

const entries = z.array(
  z.object({ sealed_input: z.string().nullable(), sealed_result: z.string().nullable() }),
)
const openedByNew = (sealed: string | null, binding: Binding): unknown =>
  sealed === null ? null : openValue(NEW, sealed, binding, z.unknown())

const untilHeldIn = (statement: string) =>
  waitFor(
    async () => {
      const held = await sql(
        `SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
        [statement],
      )
      return held.length > 0
    },
    { what: `the rotation to be held in ${statement}` },
  )

describe("A key rotation of 10,000 rows beside a running shop", () => {
  it("goes on where it was, killed at any moment, four times", async () => {
    for (let round = 1; round <= 4; round += 1) {
      // However fast it is, it is still at work when it is killed.
      const end = await holdRow(round * 1_000 - 50)
      const before = await doneRows()
      const command = start()
      await waitFor(async () => (await doneRows()) >= before + 300, { what: "some rows to be sealed anew" })
      await kill(command)
      await end.release()
    }
    expect(await doneRows()).toBeLessThan(4_000)
  })

  it("has done nothing by halves, killed before it has read a batch", async () => {
    const row = await holdRow(4_550)
    const command = start()
    await untilHeldIn("SELECT reseller_order_id AS row_id%FOR UPDATE")
    await kill(command)
    await row.release()
    expect(await doneRows()).toBeLessThan(5_000)
  })

  it("takes back what it was writing, killed before it could commit", async () => {
    const letGo = await holdWriters(6_049, "at once")
    const command = start()
    await untilHeldIn("UPDATE reseller_inquiry i SET%unnest%")
    const before = await doneRows()
    await kill(command)
    await letGo()
    expect(before).toBeLessThan(6_500)
  })

  it("has written whole rows, killed while it commits", async () => {
    const letGo = await holdWriters(8_049, "at commit")
    const command = start()
    await untilHeldIn("COMMIT")
    await kill(command)
    await letGo()
    expect(await doneRows()).toBeLessThan(8_500)
  })

  it("comes to its end while one instance of the shop still seals under the old key", async () => {
    const command = start()
    expect(await command.exited).toMatchObject({ signal: null })
    expect(command.output()).toMatch(/\d+ sealed anew, \d+ already current, \d+ left, 0 cannot be opened\n$/)
    const inputs = await sql("SELECT 1 FROM reseller_inquiry WHERE sealed_input NOT LIKE $1", [NEW_TEXTS])
    expect(inputs).toEqual([])
  })

  it("leaves nothing under the old key once the whole shop has the new one", async () => {
    await shop.stop()
    const command = start()
    expect(await command.exited).toEqual({ code: 0, signal: null })
    const last_line = /^(\d+) sealed anew, (\d+) already current, 0 left, 0 cannot be opened$/m
    const [, resealed, current] = last_line.exec(command.output()) ?? []
    expect(Number(resealed) + Number(current)).toBe(ROWS - shop.erased.size)
    const under_old = await sql("SELECT 1 FROM reseller_inquiry i WHERE i::text LIKE $1", [
      `%${OLD.current.id}%`,
    ])
    expect(under_old).toEqual([])
  })

  it("has lost no input, no result that the shop saved meanwhile, and brought back nothing that it erased", async () => {
    const rows = entries.parse(await sql("SELECT * FROM reseller_inquiry ORDER BY reseller_order_id"))
    expect(rows).toHaveLength(ROWS)
    for (const [n, { sealed_input, sealed_result }] of rows.entries()) {
      const kept = {
        input: openedByNew(sealed_input, bindingOf(idOf(n), "sealed_input")),
        result: openedByNew(sealed_result, bindingOf(idOf(n), "sealed_result")),
      }
      const result = isAnswered(n) || shop.saved.has(n) ? resultOf(n) : null
      const expected = shop.erased.has(n) ? { input: null, result: null } : { input: inputOf(n), result }
      expect(kept).toEqual(expected)
    }
    const [n = 0] = shop.saved
    expect(await vaultWith(NEW).read(idOf(n), "shopper")).toMatchObject({ result: resultOf(n) })
    expect(shop.reads).toBeGreaterThan(500)
    expect(shop.saved.size).toBeGreaterThan(100)
    expect(shop.erased.size).toBeGreaterThan(5)
  })
})
