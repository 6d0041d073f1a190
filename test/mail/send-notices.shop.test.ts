import { z } from "zod"
import { planNotice } from "../../src/reseller/mail/plan-notices.store"
import { sendNextMail } from "../../src/reseller/mail/send-notices.service"
import { UndeliverableMail } from "../../src/reseller/mail/smtp.service"
import { NOTIFY, sendDeps } from "../support/mail/send-deps"
import { database, openDatabase, sql } from "../support/postgres/data-source"

/** What each provider answers, and who was given which mail. */
let answers: Record<string, "taken" | "declined" | "undeliverable" | "faulted">
let given: [provider: string, mail_id: string, domains: (string | undefined)[]][]
let announced: number
let outcomes: string[]

openDatabase()
beforeEach(async () => {
  await sql("TRUNCATE reseller_notice, reseller_domain CASCADE")
  answers = { mail: "taken" }
  given = []
  announced = 0
  outcomes = []
})

async function plan(...missing: string[]): Promise<void> {
  for (const domain of missing) {
    await sql("INSERT INTO reseller_domain (domain, missing_since) VALUES ($1, now())", [domain])
    await planNotice(database.source.manager, {
      ...{ key: domain, event: "domain.missing", bundle: "one", audience: "shop", customer_id: null },
      ...{ domain, reseller_order_id: null, in_ms: 0 },
    })
  }
}

const send = () =>
  sendNextMail({
    ...sendDeps(database.source.manager, {
      names: () => Object.keys(answers),
      give: async (_tx, _event, { id, items }, provider) => {
        given.push([provider, id, items.map(({ domain }) => domain)])
        const answer = answers[provider]
        if (answer === "undeliverable") throw new UndeliverableMail("the server says no")
        if (answer === "faulted") throw new Error("the server says no")
        return answer === "taken"
      },
    }),
    notify: { ...NOTIFY, events: true },
    emit: async () => {
      announced += 1
    },
    tried: (_, { state }) => outcomes.push(state),
  })

const rowSchema = z.object({ state: z.string(), reason: z.string().nullable() })
const states = async () =>
  (await sql("SELECT state, reason FROM reseller_notice ORDER BY domain"))
    .map((row) => rowSchema.parse(row))
    .map(({ state, reason }) => [state, reason])
const pauseRecord = z.object({ minutes: z.number() })
const pauseMinutes = async () => {
  const [pause] = await sql(
    "SELECT round(extract(epoch FROM send_at - clock_timestamp()) / 60)::int AS minutes FROM reseller_notice",
  )
  return pauseRecord.parse(pause).minutes
}

describe("Notices", () => {
  it("that are not true any more are dropped, and the others of their mail go out", async () => {
    await plan("back.com", "gone.com")
    await sql("UPDATE reseller_domain SET missing_since = NULL WHERE domain = 'back.com'")
    expect(await send()).toBe(true)
    expect(await states()).toEqual([
      ["dropped", "back"],
      ["sent", null],
    ])
    expect(given).toEqual([["mail", expect.any(String), ["gone.com"]]])
    expect(await send()).toBe(false)
  })

  it.each<[typeof answers, [string, string | null], number]>([
    [{}, ["dropped", "nobody"], 1],
    [{ silent: "declined" }, ["dropped", "declined"], 1],
    [{ mail: "taken", silent: "declined" }, ["sent", null], 1],
    [{ mail: "undeliverable", sms: "taken" }, ["failed", "mail: the server says no"], 0],
  ])("whose providers answer %j end as %j, and are announced %i times", async (kinds, end, times) => {
    answers = kinds
    await plan("a.com")
    await send()
    expect(await states()).toEqual([end])
    expect([announced, outcomes]).toEqual([times, [end[0]]])
  })

  it("go to every provider; one that failed is asked again alone, after ever longer pauses, with the same id", async () => {
    answers = { mail: "taken", sms: "faulted" }
    await plan("a.com")
    for (const minutes of [1, 2, 4]) {
      await send()
      expect(await pauseMinutes()).toBe(minutes)
      expect(await send()).toBe(false)
      await sql("UPDATE reseller_notice SET send_at = now()")
    }
    answers = { mail: "taken", sms: "taken" }
    await send()
    expect(await states()).toEqual([["sent", null]])
    expect(given.map(([provider]) => provider)).toEqual(["mail", "sms", "sms", "sms", "sms"])
    expect(new Set(given.map(([, id]) => id)).size).toBe(1)
    expect(outcomes).toEqual(["later", "later", "later", "sent"])
  })

  it("are given up after three days without a server, and not before", async () => {
    answers = { mail: "faulted" }
    await plan("a.com")
    let waited = 0
    while (await send()) {
      waited += Math.max(0, await pauseMinutes())
      await sql("UPDATE reseller_notice SET send_at = now()")
    }
    expect(await states()).toEqual([["failed", "mail: the server says no"]])
    expect(waited / 60 / 24).toBeGreaterThan(3)
    expect(waited / 60 / 24).toBeLessThan(3.5)
    expect([announced, outcomes.at(-1)]).toEqual([0, "failed"])
  })
})
