import { ERROR_IDENTIFIERS, type ErrorIdentifier } from "../../../src/core/contract/error-meaning"
import type { Availability, DomainRecord, Registrar } from "../../../src/core/contract/registrar"
import { IN_PROGRESS } from "../../../src/core/engine/look"
import type { Operation } from "../../../src/core/engine/operation"
import { KEY_TRUST_MS, paceOf, pollOptionsSchema, REGISTRATION_LAG_MS } from "../../../src/core/engine/pace"
import { work } from "../../../src/core/engine/tick"
import type { OrderRequest, OrderRow } from "../../../src/core/orders/order-row"
import { REGISTRATION_RESTS, RENEWAL_RESTS } from "../../support/domains/error-rests"
import { answered, PERMIT, recordOf } from "../../support/domains/registrar-with"
import { registerOn } from "../../support/domains/registration"
import { renewOn, SOLD } from "../../support/domains/renewal"
import { MemoryEngine } from "../../support/orders/memory-engine"
import { DUE, SENT } from "../../support/orders/recorded-upstream"

const DOMAIN = "name.com"
const COST = 1_000_000
/** Also a word that v1 does not list. */
const WORDS = [...ERROR_IDENTIFIERS, "registry_on_holiday"] as const
type Word = (typeof WORDS)[number]
const restOf = (rests: typeof REGISTRATION_RESTS, word: Word) =>
  word === "registry_on_holiday" ? (["held", "unknown_answer"] as const) : rests[word]

const missing = { kind: "refused", error: "not_found", detail: null } as const
const refusalIn = (word: Word) =>
  word === "registry_on_holiday"
    ? ({ kind: "refused_unknown", error: word, detail: null } as const)
    : ({ kind: "refused", error: word satisfies ErrorIdentifier, detail: null } as const)

/** Upstream refuses every paid call in this word; `record`: of the name, null where the account does not have it. */
type Given = { word: Word; record: DomainRecord | null }

function registering({ word, record }: Given): { operation: Operation; request: OrderRequest } {
  const state: Availability["state"] = record === null ? "free" : "taken"
  const offer = {
    domain: DOMAIN,
    state,
    cost: { register: COST, renew: COST },
    price_floored: false,
    raw: {},
  }
  return {
    request: { kind: "register", years: 1, nameservers: [], premium: false },
    operation: registerOn({
      ...reading(record),
      check: async () => answered([offer]),
      register: async () => refusalIn(word),
    }),
  }
}

const renewing = ({ word, record }: Given): { operation: Operation; request: OrderRequest } => ({
  request: { kind: "renew", years: 1, expiry: SOLD, premium: false },
  operation: renewOn({
    ...reading(record),
    tlds: async () => answered([{ tld: "com", register: COST, renew: COST, transfer: null }]),
    renew: async () => refusalIn(word),
  }),
})

const reading = (record: DomainRecord | null): Partial<Registrar> => ({
  reserveWrite: async () => PERMIT,
  details: async () => (record === null ? missing : answered(record)),
})

/** A row that goes on for so long, or until nothing goes on by itself; `was`: the states that it came to. */
async function story({ operation, request }: ReturnType<typeof registering>, isOut: boolean, for_ms: number) {
  const engine = new MemoryEngine()
  // The real one, or answers would be lost too fast for the record to be looked at.
  engine.deps.pace = paceOf(pollOptionsSchema.parse({}), { read_ms: 1, lookup_ms: 1, write_ms: 1 })
  engine.deps.operations[request.kind] = operation
  const patch = { idempotency_key: "its key", attempts: 1, record_before: "absent" }
  const sent = isOut ? [{ ...SENT, patch }] : []
  const born = await engine.row({ subject: DOMAIN, request }, ...DUE, ...sent)
  const { length } = await engine.rows.history(born.id)
  const until_ms = engine.now_ms + for_ms
  const at = (row: OrderRow) => row.next_attempt_at?.getTime() ?? Number.POSITIVE_INFINITY
  let row = born
  while (["due", "executing", "pending"].includes(row.state) && at(row) <= until_ms) {
    engine.now_ms = Math.max(engine.now_ms, at(row))
    await Promise.all(await work(engine.deps, 1))
    row = await engine.read(row.id)
  }
  expect(engine.logged).toEqual([])
  return { row, born, was: (await engine.rows.history(row.id)).slice(length).map(({ to }) => to) }
}

const GIVEN_UP = ["failed", "refunding", "cancelled"]

describe.each([
  ["registration", registering, recordOf()],
  ["renewal", renewing, recordOf({ expiry: "2028-06-15" })],
] as const)(
  "A repeated %s that upstream refuses, because the call before did the work,",
  (_, kind, record) => {
    it.each(WORDS)("as %s is completed, and never given up or held", async (word) => {
      const { row, was } = await story(kind({ word, record }), true, 2 * KEY_TRUST_MS)
      expect(row).toMatchObject({ state: "completed", in_flight_since: null })
      expect(was).not.toEqual(expect.arrayContaining(["held"]))
      for (const state of GIVEN_UP) expect(was).not.toContain(state)
    })
  },
)

describe.each([
  ["registration", registering, null],
  ["renewal", renewing, recordOf({ expiry: SOLD })],
] as const)(
  "A repeated %s that upstream refuses, of which the record shows nothing yet,",
  (_, kind, record) => {
    it.each(WORDS)("as %s stays out until it would show", async (word) => {
      const { row, born, was } = await story(kind({ word, record }), true, REGISTRATION_LAG_MS - 60_000)
      expect(row).toMatchObject({ state: "executing", in_flight_since: born.in_flight_since })
      expect([...new Set(was)]).toEqual(["executing"])
    })
  },
)

describe("A repeated registration that upstream refuses, of which the record shows nothing when it would,", () => {
  it.each(WORDS.filter((word) => !IN_PROGRESS.includes(word)))(
    "as %s ends as a first call does: the calls before it did nothing",
    async (word) => {
      const { row } = await story(registering({ word, record: null }), true, 2 * REGISTRATION_LAG_MS)
      const [state, reason] = restOf(REGISTRATION_RESTS, word)
      expect(GIVEN_UP.includes(row.state) ? "refunded" : row.state).toBe(state)
      if (state !== "refunded") expect(row.reason).toBe(reason)
    },
  )

  it.each(["request_in_progress", "renewal_in_progress"] as const)(
    "as %s waits for a person: upstream has said that it works on it",
    async (reason) => {
      const { row } = await story(registering({ word: reason, record: null }), true, 2 * REGISTRATION_LAG_MS)
      expect(row).toMatchObject({ state: "held", hold_reason: "outcome_unknown", reason })
      expect(row.in_flight_since).not.toBeNull()
    },
  )
})

describe.each([
  ["registration", registering, REGISTRATION_RESTS, null],
  ["renewal", renewing, RENEWAL_RESTS, recordOf({ expiry: SOLD })],
] as const)("The first call of a %s that upstream refuses", (_, kind, rests, record) => {
  it.each(WORDS)("as %s ends as that word means it", async (word) => {
    const { row } = await story(kind({ word, record }), false, 10_000)
    const [state, reason] = restOf(rests, word)
    expect(GIVEN_UP.includes(row.state) ? "refunded" : row.state).toBe(state)
    if (state !== "refunded") expect(row.reason).toBe(reason)
  })
})
