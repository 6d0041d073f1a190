import { forgetOtherShop, hasRowsOfOthers, type OldShop, otherOwners, readOldShop } from "./adopt/other-shop"
import type { CommandBinding } from "./binding"
import { confirm, EXIT, printJson, shopCommand } from "./command"
import { openOrders, openSentence } from "./open-orders"

const USAGE = `Makes another shop's rows this shop's, after its tables were moved into this database.
Both shops are stopped: docs/operations.md has the steps.

domain-reseller adopt [folder] [--old-database URL] [--dry-run] [--yes] [--json]
  --old-database  the other shop's database, which is only read: addresses of its customers,
                  and orders that it has not taken up
  --yes           do it without asking
  --dry-run       only tell what would be done
<common>

Forgets the other shop's carts, lines and customers, its bills, support requests, links and
unsent mails; orders keep its numbers. Domains and answers are nobody's until the admin
gives them to a customer: they are listed by the address of who had them, and the history
of a domain keeps it. Refused with 1 while orders are under way, because two shops must not
carry out one. All or nothing; a repeat changes nothing.`

export const command = (medusa: () => CommandBinding) =>
  shopCommand({
    usage: USAGE,
    flags: { "old-database": { type: "string" }, yes: { type: "boolean" }, "dry-run": { type: "boolean" } },
    async run({ "old-database": old, yes = false, "dry-run": dry = false, json = false }, folder) {
      const { readShop, orderOfLine } = medusa()
      const shop = readShop(folder)
      return shop.onDatabase(async (manager) => {
        if (!(await hasRowsOfOthers(manager))) {
          if (json) printJson({ owners: [], adopted: false })
          else console.log("No rows of another shop are here.")
          return EXIT.DONE
        }
        const owners = await otherOwners(manager)
        const ids = owners.map(({ customer_id }) => customer_id)
        const { addresses, placed } =
          old === undefined ? UNKNOWN : await shop.onDatabase((other) => readOldShop(other, ids), old)
        const open = [...(await openOrders(manager, orderOfLine)), ...placed]
        if (open.length > 0) {
          if (json) printJson({ refused: open })
          for (const order of open) console.error(openSentence(order))
          console.error("Nothing was done: let these end in the other shop, and move its tables anew.")
          return EXIT.FOUND
        }
        const told = owners.map(({ customer_id, ...had }) => ({
          email: addresses.get(customer_id) ?? null,
          ...had,
        }))
        for (const { email, domains, answers } of told)
          console.error(`${email ?? "a customer without an address"}: ${[...domains, ...answers].join(", ")}`)
        if (old === undefined && owners.length > 0)
          console.error("Without --old-database nobody will know whose these were.")
        const adopted = !dry && (yes || (await confirm("Forget the other shop?")))
        if (adopted) await manager.transaction((tx) => forgetOtherShop(tx, addresses))
        if (json) printJson({ owners: told, adopted })
        else
          console.log(
            adopted ? "The rows are this shop's." : "Nothing was done; --yes does it without asking.",
          )
        return adopted || dry ? EXIT.DONE : EXIT.FOUND
      })
    },
  })

const UNKNOWN: OldShop = { addresses: new Map(), placed: [] }
