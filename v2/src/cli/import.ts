import { resolve } from "node:path"
import { z } from "zod"
import { renewalsOptionsSchema } from "../app/options/renewals-options"
import { EXIT, printJson, shopCommand } from "./command"
import { messageOf, onDatabase } from "./database"
import { type Imported, importRows } from "./move/import-rows"
import { checkFile } from "./move/moved-file"
import { openSentence } from "./open-orders"
import { readShopConfig } from "./shop-config"
import { usable, WrongFile } from "./wrong-file"

const USAGE = `Takes the rows of another shop, as domain-reseller export wrote them.

domain-reseller import FILE [folder] [--owners-by-email] [--dry-run] [--json]
  --owners-by-email  what belonged to a customer goes to this shop's customer of the same
                     e-mail address. Medusa verifies no address, and who registers another's
                     gets their domains and reads their answers: only where your shop has
                     verified them. Also for what an earlier import left without an owner
  --dry-run          tells what would be written, and writes nothing
<common>

All or none; what is here already stays as it is, so a repeat changes nothing. A customer is
the same when id and e-mail address are, which is in the same shop alone. In another,
domains and answers come without an owner, and nobody reads an answer; they are listed by
e-mail address, and the admin gives a domain to a customer, or sends a link that opens an
answer. Support requests need their customer and are left out without. Orders keep the
numbers of the old shop, for the books. Ends with 1 when something has no owner, with 2 when
the file is cut, was changed, or has orders that are under way.`

export const importCommand = shopCommand({
  usage: USAGE,
  flags: { "owners-by-email": { type: "boolean" }, "dry-run": { type: "boolean" } },
  words: ["FILE"],
  async run({ "owners-by-email": isByEmail = false, "dry-run": isTrial = false, json }, folder, name = "") {
    const file = resolve(name)
    await assertFit(file)
    const { database, written } = usable(readShopConfig(folder))
    const { renewals } = renewerSchema.parse(written)
    return onDatabase(database, async (manager) => {
      const imported = await importRows(manager, file, { isTrial, isByEmail, renewals })
      const { tables, joined, given, unowned } = imported
      for (const { email, domains, inquiries } of unowned)
        console.error(`without an owner, of ${email}: ${[...domains, ...inquiries].join(", ")}`)
      const unknown_customers = unowned.map(({ email }) => email)
      if (json) printJson({ tables, joined, given, unknown_customers, unowned, dry_run: isTrial })
      else console.log(sentenceOf(imported, isTrial))
      return unowned.length === 0 ? EXIT.DONE : EXIT.FOUND
    })
  },
})

/** No other option matters here; one that is wrong keeps the shop from starting. */
const renewerSchema = z
  .object({ renewals: z.object({ by: renewalsOptionsSchema.shape.by }).default({}) })
  .catch({ renewals: { by: "shop" } })

/** Throws WrongFile where nothing can be taken from the file. */
async function assertFit(file: string): Promise<void> {
  const checked = await checkFile(file).catch(
    (fault) => ({ kind: "wrong", message: messageOf(fault) }) as const,
  )
  if (checked.kind === "wrong") throw new WrongFile(checked.message)
  const { open } = checked.header
  if (open.length === 0) return
  const rows = open.map((order) => `  ${openSentence(order)}`)
  throw new WrongFile(
    `Two shops must not carry out one order. End these in the old shop, then export again:\n${rows.join("\n")}`,
  )
}

function sentenceOf({ tables, joined, given }: Imported, isTrial: boolean): string {
  const counts = Object.entries({
    ...tables,
    "lines of orders found again": joined,
    "owners of what was here": given,
  })
  const written = counts.filter(([, count]) => count > 0)
  if (written.length === 0) return "Everything is here already."
  const lines = written.map(([table, count]) => `  ${table}: ${count}`)
  return `${isTrial ? "Would be written" : "Written"}:\n${lines.join("\n")}`
}
