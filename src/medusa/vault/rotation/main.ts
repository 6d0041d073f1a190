#!/usr/bin/env node
import { DataSource } from "typeorm"
import { assertUnreachable } from "../../../core/assert-unreachable"
import { keyRing } from "../../../core/sealing/key-ring"
import { readArguments, USAGE } from "./read-arguments"
import { type Rotation, rotate } from "./rotate"
import { type Database, type Keys, readShopConfig } from "./shop-config"

const EVERYTHING_CURRENT = 0
const LEFT_BEHIND = 1
const NOT_BEGUN = 2

/** Often enough to see that it goes on. */
const TELL_EVERY = 1_000

async function main(): Promise<number> {
  const read = readArguments(process.argv.slice(2))
  switch (read.kind) {
    case "help":
      console.log(USAGE)
      return EVERYTHING_CURRENT
    case "wrong":
      console.error(`${read.message}\n\n${USAGE}`)
      return NOT_BEGUN
    case "rotate":
      return rotateIn(read.folder)
    default:
      return assertUnreachable(read)
  }
}

async function rotateIn(folder: string): Promise<number> {
  // Configurations read their .env file from where they are started.
  process.chdir(folder)
  const config = readShopConfig(".")
  if (config.kind === "wrong") {
    console.error(config.message)
    return NOT_BEGUN
  }
  const rotation = await connectAndRotate(config.database, config.keys)
  for (const { row_id, why } of rotation.unopened) console.error(`${row_id}: ${why}`)
  const { resealed, current, unopened } = rotation
  console.log(`${resealed} sealed anew, ${current} already current, ${unopened.length} cannot be opened`)
  return unopened.length === 0 ? EVERYTHING_CURRENT : LEFT_BEHIND
}

async function connectAndRotate(database: Database, keys: Keys): Promise<Rotation> {
  const ring = keyRing(keys.encryption_key, keys.previous_encryption_keys)
  const source = new DataSource({
    type: "postgres",
    url: database.database_url,
    database: database.database_database,
    schema: database.database_schema,
    extra: database.database_extra,
  })
  await source.initialize()
  try {
    return await rotate(source.manager, ring, tellingProgress())
  } finally {
    await source.destroy()
  }
}

function tellingProgress(): (resealed: number) => void {
  let told = 0
  return (resealed) => {
    if (resealed - told < TELL_EVERY) return
    told = resealed
    console.log(`${resealed} sealed anew so far`)
  }
}

/** A refused connection to a host with two addresses is an error without a message, but with a code. */
function messageOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  return fault.message || ("code" in fault ? String(fault.code) : fault.name)
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (fault) => {
    console.error(messageOf(fault))
    process.exitCode = LEFT_BEHIND
  },
)
