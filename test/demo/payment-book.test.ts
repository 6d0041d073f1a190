import { randomUUID } from "node:crypto"
import { z } from "zod"
import { query } from "../../tools/postgres/query"
import { createDatabase, type TestDatabase } from "../support/postgres/create-database"

interface Book {
  capture(paymentId: string, amount: number): Promise<void>
  refund(paymentId: string, amount: number): Promise<boolean>
  close(): Promise<void>
}
const { Book: OpenBook } = z
  .object({ Book: z.custom<new (databaseUrl: string) => Book>() })
  .parse(require("../../demo/payment/book"))

let database: TestDatabase
let book: Book
beforeAll(async () => {
  database = await createDatabase()
  book = new OpenBook(database.url)
})
afterAll(async () => {
  await book?.close()
  await database?.drop()
})

const balance = async (payment_id: string): Promise<number> => {
  const sql = `SELECT coalesce(sum(CASE type WHEN 'capture' THEN amount ELSE -amount END), 0)::integer AS left
               FROM demo_payment_book WHERE payment_id = $1`
  const [row] = z.array(z.object({ left: z.number() })).parse(await query(database.url, sql, [payment_id]))
  return row?.left ?? Number.NaN
}

describe("the demo payment provider's book", () => {
  it("takes the money of a payment once, also when asked at the same moment", async () => {
    const id = randomUUID()
    await Promise.all([1, 2, 3, 4].map(() => book.capture(id, 100)))
    expect(await balance(id)).toBe(100)
  })

  it("gives back at most what it took, also when asked at the same moment", async () => {
    const id = randomUUID()
    await book.capture(id, 100)
    const answers = await Promise.all([60, 60, 60, 60].map((amount) => book.refund(id, amount)))
    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await balance(id)).toBe(40)
  })
})
