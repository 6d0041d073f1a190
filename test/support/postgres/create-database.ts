import { randomBytes } from "node:crypto"
import { query } from "../../../dev/postgres/query"
import { TEMPLATE } from "./template"

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

const serverUrl = (): string => {
  const url = process.env.SHOP_TEST_POSTGRES_URL
  if (url === undefined)
    throw new Error("This test needs PostgreSQL: it belongs in the jest project with globalSetup")
  return url
}

export const createDatabase = async (): Promise<TestDatabase> => {
  const name = `shop_${randomBytes(6).toString("hex")}`
  await query(serverUrl(), `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  const url = new URL(serverUrl())
  url.pathname = name
  return {
    url: url.href,
    drop: async () => {
      await query(serverUrl(), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}
