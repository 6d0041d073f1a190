import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join, resolve } from "node:path"
import type { EntityManager } from "typeorm"
import { z } from "zod"
import { isOurs } from "../config/our-entry"
import { missingMigrations } from "../medusa/shop/our-migrations"
import { confirm, EXIT, type ExitCode, printJson, shopCommand } from "../reseller/commands/command"
import { messageOf, WrongFile } from "../reseller/commands/faults"
import { MIGRATE } from "../reseller/operations/conditions/words"
import { rowsOf } from "../reseller/shared/sql.store"
import { BLOCK, CONFIG, ENV, missingVariables, withBlock } from "./init/written"
import { onDatabase, readProject, readShopConfig } from "./shop-config"

const USAGE = `Puts the plugin into a shop: a block at the end of medusa-config.js, and the variables that
it reads into .env where they are missing, with a fresh encryption key.

domain-reseller init [folder] [--sandbox] [--toman] [--run] [--yes] [--dry-run] [--json]
  --sandbox   missing variables get the values that domain-reseller sandbox prints;
              otherwise they are left to be filled in
  --toman     the store sells in toman as well: adds the currency irt in the database
  --run       then runs the migrations, and builds the admin where the shop has one
  --yes       write without asking
  --dry-run   write nothing
<common>

Safe to repeat: what is there stays as it is. Ends with 1 when something was not written or
did not run.`

const TOMAN = "the currency irt"

export const command = shopCommand({
  usage: USAGE,
  flags: {
    sandbox: { type: "boolean" },
    toman: { type: "boolean" },
    run: { type: "boolean" },
    yes: { type: "boolean" },
    "dry-run": { type: "boolean" },
  },
  async run({ sandbox = false, toman = false, run = false, yes = false, json = false, ...flags }, place) {
    const folder = resolve(place)
    const dry = flags["dry-run"] ?? false
    const { database, plugins } = readProject(folder)
    const env = existsSync(join(folder, ENV)) ? readFileSync(join(folder, ENV), "utf8") : ""
    const isListed = plugins.some((one) => isOurs(one.resolve))
    const variables = missingVariables(env, sandbox)
    const store = toman ? await onDatabase(database, tomanInStore) : "there"
    if (store === "no_store")
      throw new WrongFile("The database has no store yet. Start the shop once, then repeat init --toman.")

    const wanted = [
      ...(isListed ? [] : [CONFIG]),
      ...(variables.names.length === 0 ? [] : [ENV]),
      ...(store === "missing" ? [TOMAN] : []),
    ]
    if (!isListed) console.error(`At the end of ${CONFIG}:\n${BLOCK}`)
    if (variables.names.length > 0) console.error(`In ${ENV}: ${variables.names.join(", ")}`)
    if (store === "missing") console.error(`In the database: ${TOMAN}`)
    const writes = wanted.length > 0 && !dry && (yes || (await confirm("Write this?")))
    if (wanted.length > 0 && !writes) return tell({ written: [], not_written: wanted, failed: null }, json)
    if (variables.text !== "") {
      const before = env === "" || env.endsWith("\n") ? env : `${env}\n`
      writeFileSync(join(folder, ENV), before + variables.text, { mode: OWNER_ALONE })
    }
    if (store === "missing") await onDatabase(database, addToman)
    if (!isListed) writeConfig(join(folder, CONFIG))
    const failed = run && !dry ? await runSteps(folder) : null
    return tell({ written: wanted, not_written: [], failed }, json)
  },
})

const OWNER_ALONE = 0o600

/** Takes the block back where it does not help: where the file exports a function, say, or ends before its end. */
function writeConfig(file: string): void {
  const before = readFileSync(file, "utf8")
  writeFileSync(file, withBlock(before))
  try {
    readShopConfig(dirname(file))
  } catch (fault) {
    writeFileSync(file, before)
    throw new WrongFile(
      `${CONFIG} is left as it is: lines at its end did not help (${messageOf(fault)}). Let what it exports go through:\n\n${BLOCK}`,
    )
  }
}

const NEXT = `Next:
  ${MIGRATE}; init --run does it too
  npx medusa-admin build, where the shop has an admin; init --run does it too
  npx domain-reseller sandbox, or the service's address and token in ${ENV}
  npx domain-reseller doctor, which says what is still to fix`

type Outcome = { written: string[]; not_written: string[]; failed: string | null }

function tell({ written, not_written, failed }: Outcome, json: boolean): ExitCode {
  if (json) printJson({ written, not_written, failed })
  else if (not_written.length > 0) console.log("Nothing was written; --yes writes without asking.")
  else console.log(written.length === 0 ? "Everything is there already." : `Written: ${written.join(", ")}`)
  if (failed !== null)
    console.error(`Failed: ${failed}; its output above says why. Fix it, and repeat init --run.`)
  else if (!json && not_written.length === 0) console.log(`\n${NEXT}`)
  return not_written.length === 0 && failed === null ? EXIT.DONE : EXIT.FOUND
}

function binFolders(folder: string): string[] {
  const above = dirname(folder)
  return [join(folder, "node_modules/.bin"), ...(above === folder ? [] : binFolders(above))]
}

export async function runSteps(folder: string): Promise<string | null> {
  const bins = binFolders(folder)
  const run = (program: string, ...args: string[]): boolean => {
    console.error(`\n> ${program} ${args.join(" ")}`)
    const env = { ...process.env, PATH: [...bins, process.env.PATH].join(delimiter) }
    const stdio = ["inherit", process.stderr, process.stderr] as const
    return spawnSync(program, args, { cwd: folder, env, stdio: [...stdio] }).status === 0
  }
  // Medusa's own command ends with 0 even when it failed.
  const migrated = run("medusa", "migrations", "run")
  const missing = await onDatabase(readProject(folder).database, missingMigrations)
  if (!migrated || missing.length > 0) return "medusa migrations run"
  const has_admin = bins.some((bin) => existsSync(join(bin, "medusa-admin")))
  return !has_admin || run("medusa-admin", "build") ? null : "medusa-admin build"
}

/** Whether the shop's stores sell in toman. `no_store`: Medusa makes its store when it starts for the first time. */
export type TomanInStore = "there" | "missing" | "no_store"

const storesRecord = z.object({ stores: z.number(), selling: z.number() })

export async function tomanInStore(manager: EntityManager): Promise<TomanInStore> {
  const statement = `SELECT count(*)::int AS stores, count(c.currency_code)::int AS selling
     FROM store s LEFT JOIN store_currencies c ON c.store_id = s.id AND c.currency_code = 'irt'`
  const [counted] = await rowsOf(manager, statement)
  const { stores, selling } = storesRecord.parse(counted)
  if (stores === 0) return "no_store"
  return selling === stores ? "there" : "missing"
}

/** As the admin's settings do, and before our migrations, which make the currency otherwise. */
export async function addToman(manager: EntityManager): Promise<void> {
  await manager.query(
    `INSERT INTO currency (code, symbol, symbol_native, name)
     VALUES ('irt', 'IRT', 'تومان', 'Iranian Toman') ON CONFLICT DO NOTHING`,
  )
  await manager.query(
    "INSERT INTO store_currencies (store_id, currency_code) SELECT id, 'irt' FROM store ON CONFLICT DO NOTHING",
  )
}
