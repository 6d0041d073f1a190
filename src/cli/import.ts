import { resolve } from "node:path"
import { COMMON_USAGE, type Command, EXIT, type ExitCode, explain, printJson, readArguments } from "./command"
import { messageOf, onDatabase } from "./database"
import { importRows as takeRows, UnfitFile } from "./move/import-rows"
import { checkFile } from "./move/moved-file"
import { openSentence } from "./open-orders"
import { readDatabase } from "./shop-config"

const USAGE = `Takes the rows of another shop, as domain-reseller export wrote them.

domain-reseller import FILE [folder] [--dry-run] [--json]
  --dry-run  tells what would be written, and writes nothing
${COMMON_USAGE}

All or none; what is here already stays as it is, so a repeat changes nothing. Customers are
known by their e-mail address; what belongs to one that this shop does not have comes
without an owner. Orders keep the numbers of the old shop, for the books. Ends with 1 when
customers were not found, with 2 when the file is cut or has orders that are under way.`

export const importRows: Command = {
  summary: "takes the rows that another shop exported",
  usage: USAGE,
  async run(argv) {
    const read = readArguments(argv, { "dry-run": { type: "boolean" } }, { least: 1, most: 2 })
    if (read.kind !== "arguments") return explain(read, USAGE)
    const [name = "", folder = "."] = read.positionals
    const file = resolve(name)
    const unfit = await whyUnfit(file)
    if (unfit !== null) return refused(unfit)
    const config = readDatabase(folder)
    if (config.kind === "wrong") return refused(config.message)
    const is_trial = read.values["dry-run"] ?? false
    return onDatabase(config.database, async (manager) => {
      try {
        const { tables, unknown_customers } = await takeRows(manager, file, { is_trial })
        for (const email of unknown_customers) console.error(`no customer here: ${email}`)
        if (read.values.json) printJson({ tables, unknown_customers, dry_run: is_trial })
        else console.log(sentenceOf(tables, is_trial))
        return unknown_customers.length === 0 ? EXIT.DONE : EXIT.FOUND
      } catch (fault) {
        if (fault instanceof UnfitFile) return refused(fault.message)
        throw fault
      }
    })
  },
}

const refused = (message: string): ExitCode => {
  console.error(message)
  return EXIT.WRONG
}

/** Why nothing can be taken from the file; null: it can. */
async function whyUnfit(file: string): Promise<string | null> {
  try {
    const checked = await checkFile(file)
    if (checked.kind === "wrong") return checked.message
    const { open } = checked.header
    if (open.length === 0) return null
    const rows = open.map((order) => `  ${openSentence(order)}`)
    return `Two shops must not carry out one order. End these in the old shop, then export again:\n${rows.join("\n")}`
  } catch (fault) {
    return messageOf(fault)
  }
}

function sentenceOf(tables: Readonly<Record<string, number>>, is_trial: boolean): string {
  const written = Object.entries(tables).filter(([, count]) => count > 0)
  if (written.length === 0) return "Everything is here already."
  const lines = written.map(([table, count]) => `  ${table}: ${count}`)
  return `${is_trial ? "Would be written" : "Written"}:\n${lines.join("\n")}`
}
