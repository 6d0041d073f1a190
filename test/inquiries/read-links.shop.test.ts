import { createHash } from "node:crypto"
import { deleteEndedLinks, newLinkToken, ReadLinks } from "../../src/reseller/inquiries/read-links.store"
import { moveDomains } from "../../src/reseller/portfolio/portfolio-changes.store"
import { database, openDatabase, sql } from "../support/postgres/data-source"
import { insertInquiryRows } from "../support/vault/inquiry-rows"

const HOUR_MS = 60 * 60 * 1_000
const ROW = "dord_1"
const OTHER_ROW = "dord_2"

let links: ReadLinks

openDatabase()
beforeAll(async () => {
  links = new ReadLinks(database.source.manager)
  await insertInquiryRows(database.url, [
    { id: ROW, state: "completed" },
    { id: OTHER_ROW, state: "completed" },
  ])
})

async function minted(ttl_ms = HOUR_MS): Promise<string> {
  const token = newLinkToken()
  await links.mint(ROW, "admin:usr_1", token, ttl_ms)
  return token
}

describe("A link", () => {
  it("leads to its row as often as it is opened, and the first time is kept", async () => {
    const token = await minted()
    const used = () => sql("SELECT used_at FROM reseller_inquiry_link WHERE used_at IS NOT NULL")
    expect(await links.open(token)).toBe(ROW)
    const first = await used()
    expect(first).toHaveLength(1)
    expect(await links.open(token)).toBe(ROW)
    expect(await used()).toEqual(first)
  })

  it("is closed by any other link to its row, and opens nothing then", async () => {
    const [browsers, mailed] = [newLinkToken(), await minted()]
    await links.mintBuyers(ROW, browsers)
    expect(await links.open(browsers)).toBe(ROW)
    expect(await links.close(mailed)).toBe(true)
    for (const token of [browsers, mailed]) expect(await links.open(token)).toBeNull()
    expect(await links.close(newLinkToken())).toBe(false)
  })

  it("expires when it said, by the database's clock, and leads nowhere then", async () => {
    const token = newLinkToken()
    const expires_at = await links.mint(ROW, "admin:usr_1", token, HOUR_MS)
    const left = await sql(
      "SELECT $1::timestamptz - clock_timestamp() BETWEEN interval '59 minutes' AND interval '1 hour' AS ok",
      [expires_at],
    )
    expect(left).toEqual([{ ok: true }])
    const hash = createHash("sha256").update(token).digest("hex")
    await sql("UPDATE reseller_inquiry_link SET expires_at = clock_timestamp() WHERE token_hash = $1", [hash])
    expect(await links.open(token)).toBeNull()
    expect(await sql("SELECT used_at FROM reseller_inquiry_link WHERE token_hash = $1", [hash])).toEqual([
      { used_at: null },
    ])
  })

  it("ends when a new one is made for the same row, and no other row's does", async () => {
    const elsewhere = newLinkToken()
    await links.mint(OTHER_ROW, "admin:usr_1", elsewhere, HOUR_MS)
    const [earlier, latest] = [await minted(), await minted()]
    expect(await links.open(earlier)).toBeNull()
    expect(await links.open(latest)).toBe(ROW)
    expect(await links.open(elsewhere)).toBe(OTHER_ROW)
  })

  it("is the only one that works of many that are made at once", async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => minted()))
    const redeemed: (string | null)[] = []
    for (const token of tokens) redeemed.push(await links.open(token))
    expect(redeemed.filter((row_id) => row_id !== null)).toEqual([ROW])
  })

  it("is kept as a hash with who made it: whoever sees the table cannot use it", async () => {
    const token = await minted()
    const hash = createHash("sha256").update(token).digest("hex")
    const rows = await sql("SELECT * FROM reseller_inquiry_link WHERE token_hash = $1", [hash])
    expect(rows).toMatchObject([{ reseller_order_id: ROW, made_by: "admin:usr_1", used_at: null }])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    for (const other of [hash, newLinkToken(), "", "' OR true --"]) expect(await links.open(other)).toBeNull()
  })
})

describe("The links to an answer", () => {
  const givenAway = (former: string | null) => moveDomains(database.source.manager, [{ id: ROW, former }])

  it("end when its order goes to somebody else, and no other row's do", async () => {
    const [token, elsewhere, buyers] = [await minted(), newLinkToken(), newLinkToken()]
    await links.mint(OTHER_ROW, "system", elsewhere, HOUR_MS)
    await links.mintBuyers(ROW, buyers)
    await givenAway("cus_guest")
    for (const ended of [token, buyers]) expect(await links.open(ended)).toBeNull()
    expect(await links.open(elsewhere)).toBe(OTHER_ROW)
  })

  it("stay when a cart becomes the order of whoever filled it", async () => {
    const token = await minted()
    await sql("UPDATE reseller_order SET state = 'quoted' WHERE id = $1", [ROW])
    await givenAway(null)
    await sql("UPDATE reseller_order SET state = 'completed' WHERE id = $1", [ROW])
    expect(await links.open(token)).toBe(ROW)
  })
})

describe("Links that have ended", () => {
  const left = () => sql("SELECT token_hash FROM reseller_inquiry_link ORDER BY token_hash")
  const insert = (name: string, used: string | null, expires: string) =>
    sql(
      `INSERT INTO reseller_inquiry_link (token_hash, reseller_order_id, made_by, used_at, expires_at)
       VALUES ($1, $2, 'system', clock_timestamp() + $3::interval,
               CASE $4 WHEN 'infinity' THEN 'infinity' ELSE clock_timestamp() + $4::interval END)`,
      [name, OTHER_ROW, used, expires],
    )

  it("are deleted ninety days after they expired, and no others", async () => {
    await sql("TRUNCATE reseller_inquiry_link")
    await insert("expired", null, "-91 days")
    await insert("used, and expired lately", "-91 days", "-85 days")
    await insert("expired lately", null, "-89 days")
    await insert("good", null, "1 day")
    await insert("of an open order", null, "infinity")
    await insert("used lately", "-1 day", "6 days")
    expect(await deleteEndedLinks(database.source.manager)).toBe(false)
    const kept = ["expired lately", "good", "of an open order", "used lately", "used, and expired lately"]
    expect(await left()).toEqual(kept.map((token_hash) => ({ token_hash })))
  })
})
