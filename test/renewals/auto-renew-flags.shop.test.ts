import type { App } from "../../src/reseller/app"
import type { CallResult } from "../../src/reseller/contract/call-result"
import { judgeProof } from "../../src/reseller/portfolio/judge-proof"
import { listedDomain } from "../../src/reseller/portfolio/portfolio.store"
import { setNextFlag } from "../../src/reseller/portfolio/set-flags.service"
import { writeProof } from "../../src/reseller/portfolio/synced-domains.store"
import { EXPIRY, putIntoPortfolio } from "../support/domains/owned"
import { database, openDatabase, sql } from "../support/postgres/data-source"

const NAME = "untold.com"
const ANSWERED: CallResult<null> = { kind: "answered", data: null, replayed: false } as never
const LOST: CallResult<null> = { kind: "lost", cause: "timeout" }

let sent: boolean[]

openDatabase()
beforeEach(async () => {
  sent = []
  await sql("TRUNCATE reseller_domain CASCADE")
  await putIntoPortfolio({ databaseUrl: database.url }, { domain: NAME, customer_id: "cus_a" })
  await sql("UPDATE reseller_domain SET auto_renew = NULL")
})

/** One turn of the chore, which upstream answers so. */
const turn = (result: CallResult<null> = ANSWERED) => {
  const registrar = {
    setAutoRenew: async (_: string, wanted: boolean) => {
      sent.push(wanted)
      return result
    },
  }
  return setNextFlag({ database: database.source.manager, parts: { registrar } } as unknown as App)
}

const domain = async () => {
  const found = await listedDomain(database.source.manager, NAME)
  if (found === null) throw new Error("no domain")
  return found.domain
}

/** A look at upstream's record, which tells this of the flag. */
async function look(auto_renew: boolean | null): Promise<void> {
  const row = await domain()
  const record = {
    ...row,
    status: "active",
    order_state: "registered" as const,
    expiry: EXPIRY,
    auto_renew,
    raw: {},
  }
  const proof = judgeProof(row, record, {
    in_flight: false,
    just_ordered: false,
    unlisted: false,
    explained: () => null,
  })
  await database.source.manager.transaction((tx) => writeProof(tx, row, proof))
}

describe("Where upstream's record does not tell the auto-renew flag", () => {
  it("it is switched off once, written down, and not again after each look", async () => {
    for (let looks = 0; looks < 3; looks += 1) {
      await turn()
      await look(null)
    }
    expect(sent).toEqual([false])
    expect(await domain()).toMatchObject({ auto_renew: false, flag_set_at: expect.any(Date) })
    expect(await sql("SELECT what FROM reseller_domain_history")).toEqual([{ what: "flag_set" }])
  })

  it("what was sent counts until the record says otherwise, which is then a person's", async () => {
    await turn()
    await look(true)
    await turn()
    expect(sent).toEqual([false])
    expect(await domain()).toMatchObject({ auto_renew: true, auto_renew_wanted: false })
  })

  it("a call whose answer was lost is made again, a day later", async () => {
    await turn(LOST)
    await turn()
    expect(sent).toEqual([false])
    await sql("UPDATE reseller_domain SET flag_set_at = flag_set_at - interval '25 hours'")
    await turn()
    expect(sent).toEqual([false, false])
    expect(await domain()).toMatchObject({ auto_renew: false })
  })

  it("it is left alone of a domain that nobody owns", async () => {
    await sql("UPDATE reseller_domain SET customer_id = NULL")
    await turn()
    expect(sent).toEqual([])
  })
})
