import { InquiryVaultStore } from "../../src/reseller/inquiries/vault/inquiry-vault.store"
import { rotate } from "../../src/reseller/inquiries/vault/rotate.store"
import { type KeyRing, sealValue } from "../../src/reseller/inquiries/vault/seal"
import { database, openDatabase, sql } from "../support/postgres/data-source"
import { openSession } from "../support/postgres/session"
import { insertInquiryRows } from "../support/vault/inquiry-rows"
import { ringOf } from "../support/vault/keys"
import { waitFor } from "../support/wait-for"

const OLD = ringOf(1)
const NEW = ringOf(2)
/** As a shop is configured during the rotation. */
const BOTH = ringOf(2, 1)
const RESULT = { readable: true, value: { name: "رضا" } } as const

openDatabase("reseller_order")

const vaultWith = (ring: KeyRing) => new InquiryVaultStore(database.source.manager, ring)
const inputOf = (id: string) => ({ card_number: `603799${id}` })
const stored = () => sql("SELECT * FROM reseller_inquiry ORDER BY reseller_order_id")

async function keep(ring: KeyRing, ...ids: string[]): Promise<void> {
  await insertInquiryRows(
    database.url,
    ids.map((id) => ({ id, state: "completed" })),
  )
  for (const id of ids) await vaultWith(ring).insert(id, { input: inputOf(id), consent: null })
}

async function rotated(ring = BOTH) {
  const rotation = await rotate(database.source.manager, ring)
  return { ...rotation, unopened: rotation.unopened.map(({ why }) => why) }
}

const nothing = { resealed: 0, current: 0, left: 0, unopened: [] }

describe("A key rotation", () => {
  it("seals inputs and results anew: the new key alone opens them, the old one no longer", async () => {
    await keep(OLD, "a", "b")
    await vaultWith(OLD).saveResult("b", RESULT)
    expect(await rotated()).toMatchObject({ ...nothing, resealed: 2 })
    expect(await vaultWith(NEW).read("a", "shopper")).toEqual({ input: inputOf("a"), result: null })
    expect(await vaultWith(NEW).read("b", "shopper")).toEqual({ input: inputOf("b"), result: RESULT })
    await expect(vaultWith(OLD).input("a")).rejects.toThrow("which is not configured")
  })

  it("leaves alone what is current, and says how much it was; a second one finds nothing to do", async () => {
    await keep(OLD, "a", "b")
    await keep(BOTH, "c")
    await vaultWith(BOTH).saveResult("c", RESULT)
    const [, , current] = await stored()
    expect(await rotated()).toMatchObject({ resealed: 2, current: 1, unopened: [] })
    const after = await stored()
    expect(after[2]).toEqual(current)
    expect(await rotated()).toMatchObject({ resealed: 0, current: 3, unopened: [] })
    expect(await stored()).toEqual(after)
  })

  it("does not touch what was erased, nor whose consent and readings they are", async () => {
    await keep(OLD, "a", "b")
    await vaultWith(OLD).read("b", "shopper")
    await vaultWith(OLD).erase("a", "shopper")
    const [erased] = await stored()
    const readings = await sql("SELECT * FROM reseller_inquiry_reading")
    expect(await rotated()).toMatchObject({ ...nothing, resealed: 1 })
    expect((await stored())[0]).toEqual(erased)
    expect(await sql("SELECT * FROM reseller_inquiry_reading")).toEqual(readings)
  })

  it("goes through more than one batch", async () => {
    const ids = Array.from({ length: 250 }, (_, n) => `row_${n}`)
    await keep(OLD, ...ids)
    expect(await rotated()).toMatchObject({ ...nothing, resealed: 250 })
    for (const id of ids) expect(await vaultWith(NEW).input(id)).toEqual(inputOf(id))
  })
})

it("What cannot be opened is left as it is, whole, and named with the reason, while the rest goes on", async () => {
  await keep(ringOf(7), "a")
  await keep(OLD, "b", "c", "d", "e")
  await vaultWith(ringOf(7)).saveResult("b", RESULT)
  await sql("UPDATE reseller_inquiry SET sealed_input = 'plain text' WHERE reseller_order_id = 'c'")
  await sql(
    `UPDATE reseller_inquiry SET sealed_result =
       (SELECT sealed_input FROM reseller_inquiry WHERE reseller_order_id = 'e') WHERE reseller_order_id = 'd'`,
  )
  const before = await stored()
  const key = ringOf(7).current.id
  expect(await rotated()).toMatchObject({
    resealed: 1,
    current: 0,
    unopened: [
      `sealed_input of a cannot be read: it is sealed under key ${key}, which is not configured`,
      `sealed_result of b cannot be read: it is sealed under key ${key}, which is not configured`,
      "sealed_input of c cannot be read: it is not what was sealed there",
      "sealed_result of d cannot be read: it is not what was sealed there",
    ],
  })
  expect((await stored()).slice(0, 4)).toEqual(before.slice(0, 4))
  expect(await vaultWith(NEW).input("e")).toEqual(inputOf("e"))
})

describe("Beside a running shop", () => {
  const waitingForLock = async () => {
    const waiting = await sql(
      "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    )
    return waiting.length > 0
  }

  it("a result that is saved under the old key meanwhile is sealed anew too", async () => {
    await keep(OLD, "a", "b")
    const session = await openSession(database.url)
    await session.run("SELECT * FROM reseller_inquiry WHERE reseller_order_id = 'b' FOR UPDATE")
    const rotation = rotated()
    await waitFor(waitingForLock, { what: "the rotation to come to row b" })
    // The whole second row comes from an instance that has not heard of the new key.
    await session.run("UPDATE reseller_inquiry SET sealed_result = $1 WHERE reseller_order_id = 'b'", [
      sealValue(OLD, RESULT, { row_id: "b", column: "sealed_result" }),
    ])
    await session.run("COMMIT")
    await session.release()
    expect(await rotation).toMatchObject({ ...nothing, resealed: 2 })
    expect(await vaultWith(NEW).read("b", "shopper")).toEqual({ input: inputOf("b"), result: RESULT })
  })

  it("it does not run after a shop that seals under the old key faster than it, but says so", async () => {
    await keep(OLD, "a", "b")
    const late = sealValue(OLD, RESULT, { row_id: "a", column: "sealed_result" })
    await sql(
      `CREATE FUNCTION save_always() RETURNS trigger LANGUAGE plpgsql AS
       'BEGIN NEW.sealed_result = ''${late}''; RETURN NEW; END'`,
    )
    await sql(
      `CREATE TRIGGER save_always BEFORE UPDATE ON reseller_inquiry FOR EACH ROW
       WHEN (NEW.reseller_order_id = 'a') EXECUTE FUNCTION save_always()`,
    )
    expect(await rotated()).toMatchObject({ current: 0, left: 1, unopened: [] })
    await sql("DROP TRIGGER save_always ON reseller_inquiry")
    expect(await vaultWith(BOTH).read("a", "shopper")).toEqual({ input: inputOf("a"), result: RESULT })
    expect(await vaultWith(NEW).input("b")).toEqual(inputOf("b"))
  })

  it("what was erased while it waited stays erased", async () => {
    await keep(OLD, "a")
    const session = await openSession(database.url)
    await session.run(
      "UPDATE reseller_inquiry SET sealed_input = NULL, erased_at = now(), erased_by = 'shopper'",
    )
    const rotation = rotated()
    await waitFor(waitingForLock, { what: "the rotation to come to row a" })
    await session.run("COMMIT")
    await session.release()
    expect(await rotation).toMatchObject(nothing)
    expect(await stored()).toMatchObject([{ sealed_input: null, erased_by: "shopper" }])
  })
})
