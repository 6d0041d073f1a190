import type { App } from "../../src/reseller/app"
import type { CallResult } from "../../src/reseller/contract/call-result"
import { OrderRowsStore } from "../../src/reseller/orders/order-rows.store"
import { judgeProof } from "../../src/reseller/portfolio/judge-proof"
import { conditionOf } from "../../src/reseller/portfolio/owned-domain"
import { domainHistory, listedDomain } from "../../src/reseller/portfolio/portfolio.store"
import { takeName } from "../../src/reseller/portfolio/portfolio-changes.store"
import { setNextLock, setNextNameservers } from "../../src/reseller/portfolio/set-flags.service"
import { writeProof } from "../../src/reseller/portfolio/synced-domains.store"
import { newRow } from "../support/orders/new-row"
import { domainRecord } from "../support/portfolio/owned-domain"
import { database, openDatabase, sql } from "../support/postgres/data-source"

const NAME = "asked.com"
const ASKED = ["ns1.asked.net", "ns2.asked.net"]
const OTHERS = ["ns1.default.net", "ns2.default.net"]
const ANSWERED: CallResult<null> = { kind: "answered", data: null, replayed: false } as never
const LOST: CallResult<null> = { kind: "lost", cause: "timeout" }
const BUSY: CallResult<null> = { kind: "busy", retry_in_ms: 1 }
const REJECTED = { kind: "refused", error: "registrar_rejected", message: "", detail: null } as never

let sent: (readonly string[])[]

openDatabase()
beforeEach(async () => {
  await sql("TRUNCATE reseller_order, reseller_domain CASCADE")
  sent = []
})

/** A paid registration that asked for these is completed. */
async function bought(nameservers: readonly string[]): Promise<void> {
  const request = { kind: "register" as const, years: 1, nameservers: [...nameservers], premium: false }
  const row = await new OrderRowsStore(database.source.manager).insert(
    newRow({ subject: NAME, request, customer_id: "cus_a", state: "due" }),
    "shopper",
  )
  if (row === null) throw new Error("not inserted")
  await database.source.manager.transaction((tx) => takeName(tx, row, request))
}

const domain = async () => {
  const found = await listedDomain(database.source.manager, NAME)
  if (found === null) throw new Error("no domain")
  return found.domain
}

/** A look at upstream's record; what the shop's staff see of it then. */
async function look(nameservers: readonly string[]): Promise<string> {
  const row = await domain()
  const facts = { in_flight: false, just_ordered: true, unlisted: false, explained: () => null }
  const proof = judgeProof(row, domainRecord({ domain: NAME, nameservers: [...nameservers] }), facts)
  await database.source.manager.transaction((tx) => writeProof(tx, row, proof))
  return conditionOf(await domain())
}

/** One turn of the chore, which upstream answers so. */
const turn = (result: CallResult<null> = ANSWERED) => {
  const setNameservers = async (_: string, nameservers: readonly string[]) => {
    sent.push(nameservers)
    return result
  }
  return setNextNameservers({
    database: database.source.manager,
    parts: { registrar: { setNameservers } },
  } as unknown as App)
}

describe("Nameservers that an order asked for", () => {
  it("are set once more where upstream shows others, and never again, whatever comes of it", async () => {
    await bought(ASKED)
    await turn()
    expect(sent).toEqual([])
    expect(await look(OTHERS)).toBe("nameservers_at_odds")
    await turn()
    for (let looks = 0; looks < 3; looks += 1) {
      expect(await look(OTHERS)).toBe("nameservers_at_odds")
      await turn()
    }
    expect(sent).toEqual([ASKED])
    expect(await look(ASKED)).toBe("ok")
    expect(await look(OTHERS)).toBe("ok")
    await turn()
    expect(sent).toEqual([ASKED])
    const history = await domainHistory(database.source.manager, NAME)
    expect(history.map(({ what }) => what).slice(0, 3)).toEqual([
      "bought",
      "changed_upstream",
      "nameservers_set",
    ])
  })

  it.each<[string, CallResult<null>, number]>([
    ["whose answer was lost is not made again", LOST, 1],
    ["that the registrar refused is not made again", REJECTED, 1],
    ["that was not sent is made later", BUSY, 2],
  ])("by a call %s", async (_, result, calls) => {
    await bought(ASKED)
    await look(OTHERS)
    await turn(result)
    await look(OTHERS)
    await turn()
    expect(sent).toHaveLength(calls)
  })

  it.each<[string, readonly string[], readonly string[]]>([
    ["there are none", [], OTHERS],
    ["upstream shows them", ASKED, [...ASKED].reverse()],
    ["upstream's record tells none", ASKED, []],
  ])("are left alone where %s", async (_, asked, shown) => {
    await bought(asked)
    expect(await look(shown)).toBe("ok")
    await turn()
    expect(sent).toEqual([])
  })

  it("count anew for the next who buys the name", async () => {
    await bought(ASKED)
    await look(OTHERS)
    await turn()
    await bought(ASKED)
    expect(await look(OTHERS)).toBe("nameservers_at_odds")
    await turn()
    expect(sent).toEqual([ASKED, ASKED])
  })
})

describe("The transfer lock of a name that was registered here", () => {
  const locked: string[] = []
  const lock = (result: CallResult<null>) => {
    const registrar = {
      lock: async (name: string) => {
        locked.push(name)
        return result
      },
    }
    return setNextLock({ database: database.source.manager, parts: { registrar } } as unknown as App)
  }

  it("is set once after its registration, and somebody who has it removed later finds it so", async () => {
    await bought([])
    await lock(ANSWERED)
    expect(locked).toEqual([])
    await look([])
    await lock(BUSY)
    await lock(ANSWERED)
    expect(await domain()).toMatchObject({ locked: true })
    await sql("UPDATE reseller_domain SET locked = false")
    await lock(ANSWERED)
    expect(locked).toEqual([NAME, NAME])
  })
})
