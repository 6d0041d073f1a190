import { migrationFiles } from "../../src/medusa/persistence/our-migrations"
import { harmsOf } from "../support/statements/judge-migration"

type Runner = { query(statement: string): Promise<unknown[]> }
type Migration = { up(runner: Runner): Promise<void> }

async function statementsOf(name: string, path: string): Promise<string[]> {
  const exported: Readonly<Record<string, new () => Migration>> = require(path)
  const Class = exported[name]
  if (Class === undefined) throw new Error(`${path} does not export ${name}`)
  const statements: string[] = []
  await new Class().up({
    query: async (statement) => {
      statements.push(statement)
      return []
    },
  })
  return statements
}

/** What stood in no shop before the first release may have changed more; nothing is added to this list. */
const BEFORE_THE_FIRST_RELEASE: Readonly<Record<string, readonly string[]>> = {
  OneOwnerOfAName1764000000000: ["takes a column", "forbids rows that were allowed"],
  Portfolio1764300000000: ["forbids rows that were allowed", "adds a constraint"],
}

describe("A migration", () => {
  it.each(migrationFiles())("$name leaves the version before it at work", async ({ name, path }) => {
    const harms = harmsOf(await statementsOf(name, path)).map((harm) => harm.slice(0, harm.indexOf(":")))
    expect(harms).toEqual(BEFORE_THE_FIRST_RELEASE[name] ?? [])
  })

  it.each([
    ["takes a column", "ALTER TABLE reseller_order ADD COLUMN x text, DROP COLUMN tries"],
    ["takes a table", "DROP TABLE reseller_switch"],
    ["renames", "ALTER TABLE reseller_order RENAME COLUMN subject TO name"],
    ["changes a type", "ALTER TABLE reseller_order ALTER COLUMN price TYPE bigint"],
    ["demands a value", "ALTER TABLE reseller_order ALTER COLUMN order_id SET NOT NULL"],
    ["takes a default", "ALTER TABLE reseller_order ALTER COLUMN fence DROP DEFAULT"],
    [
      "demands a value of a new column",
      "ALTER TABLE reseller_order ADD COLUMN x integer DEFAULT 0, ADD COLUMN y text NOT NULL",
    ],
    ["adds a constraint", "ALTER TABLE reseller_order ADD CHECK (price > 0)"],
    ["forbids rows that were allowed", "CREATE UNIQUE INDEX one ON reseller_order (subject)"],
    ["deletes rows", "DELETE FROM reseller_quote"],
  ])("that %s is found", (harm, statement) => {
    expect(harmsOf([statement])).toEqual([`${harm}: ${statement}`])
  })

  it.each([
    ["a table of its own", ["CREATE TABLE own (a text NOT NULL)", "CREATE UNIQUE INDEX one ON own (a)"]],
    ["a column that may be left out", ["ALTER TABLE reseller_order ADD COLUMN x integer NOT NULL DEFAULT 0"]],
    ["another index in place of one", ["DROP INDEX one", "CREATE INDEX two ON reseller_order (subject)"]],
    ["a value no longer demanded", ["ALTER TABLE reseller_quote ALTER COLUMN years DROP NOT NULL"]],
  ])("may have %s", (_what, statements) => {
    expect(harmsOf(statements)).toEqual([])
  })
})
