import { randomBytes } from "node:crypto"
import { z } from "zod"
import { query } from "../../brought/tools/postgres/query"
import { TEMPLATE } from "./environment"

const seededSchema = z.object({ key: z.string(), region_id: z.string() })

function fromSetup(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing: these tests need jest's globalSetup`)
  return value
}

export async function newDatabase(): Promise<string> {
  const server = fromSetup("SHOP_TEST_POSTGRES_URL")
  const name = `shop_${randomBytes(6).toString("hex")}`
  await query(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  return Object.assign(new URL(server), { pathname: name }).href
}

/** What the seed has put into every shop's database. */
export const seeded = () => seededSchema.parse(JSON.parse(fromSetup("SHOP_TEST_SEEDED")))
