#!/usr/bin/env node
import { DataSource } from "typeorm"
import { assertUnreachable } from "../../../core/assert-unreachable"
import { keyRing } from "../../../core/sealing/key-ring"
import { messageOf } from "./message-of"
import { readArguments, USAGE } from "./read-arguments"
import { type Rotation, rotate } from "./rotate"
import { type Database, type Keys, readShopConfig } from "./shop-config"

const EVERYTHING_CURRENT = 0
const LEFT_BEHIND = 1
const NOT_BEGUN = 2

/** Often enough to see that it goes on. */
const TELL_EVERY = 1_000

const SEALED_MEANWHILE =
  "The shop goes on sealing under another key: restart every instance with the new one, then run this again."

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
  const config = readShopConfig(folder)
  if (config.kind === "wrong") {
    console.error(config.message)
    return NOT_BEGUN
  }
  const rotation = await connectAndRotate(config.database, config.keys)
  const { resealed, current, left, unopened } = rotation
  for (const { row_id, why } of unopened) console.error(`${row_id}: ${why}`)
  if (left > 0) console.error(SEALED_MEANWHILE)
  console.log(
    `${resealed} sealed anew, ${current} already current, ${left} left, ${unopened.length} cannot be opened`,
  )
  return left + unopened.length === 0 ? EVERYTHING_CURRENT : LEFT_BEHIND
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

main().then(
  (code) => {
    process.exitCode = code
  },
  (fault) => {
    console.error(messageOf(fault))
    process.exitCode = LEFT_BEHIND
  },
)
