import { parseArgs } from "node:util"
import { DataSource } from "typeorm"
import { assertUnreachable } from "../../../core/assert-unreachable"
import { keyRing } from "../../../core/sealing/key-ring"
import { type Rotation, rotate } from "./rotate"
import { type Database, type Keys, messageOf, readShopConfig } from "./shop-config"

const USAGE = `Seals the personal data of all inquiries under the shop's present encryption_key.

domain-reseller-rotate-keys [folder]
  folder   the shop's, where its medusa-config.js is; default: this one
  --help   print this

The shop may run meanwhile. Killed at any moment, it goes on when started again.
Ends with 0 when everything is under the present key; with 1 when something is not:
it could not be opened and was left as it is, or the database went away; with 2 when
the command or the shop's configuration is wrong.`

type Arguments = { kind: "rotate"; folder: string } | { kind: "help" } | { kind: "wrong"; message: string }

/** Reads the command line. Never throws. */
function readArguments(argv: readonly string[]): Arguments {
  try {
    const options = { help: { type: "boolean" } } as const
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
    if (values.help) return { kind: "help" }
    const [folder = ".", ...more] = positionals
    return more.length === 0 ? { kind: "rotate", folder } : { kind: "wrong", message: "One folder at most." }
  } catch (fault) {
    return { kind: "wrong", message: fault instanceof Error ? fault.message : String(fault) }
  }
}

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
