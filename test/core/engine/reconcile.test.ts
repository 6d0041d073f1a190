import type { CallResult } from "../../../src/core/contract/call-result"
import type { Judgement, Progress, RecordReader } from "../../../src/core/engine/operation"
import { type Reconciled, reconcile } from "../../../src/core/engine/reconcile"
import type { Rival } from "../../../src/core/ports/order-rows"
import { heldRow } from "../../support/orders/held-row"
import { MemoryEngine, operationWith, PACE_MS } from "../../support/orders/memory-engine"
import { DONE } from "../../support/orders/recorded-upstream"

const ROW = heldRow({ state: "executing", stalls: 0, current_cost: 1_000 })
const OURS: Judgement = { kind: "ours" }
const FOREIGN: Judgement = { kind: "foreign", reason: "expiry_changed", cause: "it moved" }

type Said = CallResult<Progress>

async function reconciled(said: Said, judged: Judgement = OURS, rival: Rival | null = null) {
  const engine = new MemoryEngine()
  engine.rows.rivalOf = async () => rival
  const asked: unknown[] = []
  const record: RecordReader = {
    async read(row) {
      asked.push(row)
      return said
    },
    judge(...given) {
      asked.push(given)
      return judged
    },
  }
  const now = new Date(engine.now_ms)
  return { found: await reconcile(ROW, now, operationWith({ record }), engine.deps), asked, now }
}

describe("The record of a row whose answer was lost", () => {
  it("is the row's own work when it can be, and no other row explains it", async () => {
    const { found, asked, now } = await reconciled(DONE)
    expect(found).toMatchObject({
      kind: "ours",
      change: { to: "completed", reason: "registered", lands: true, detail: { record: "raw" } },
    })
    const progress = DONE.kind === "answered" ? DONE.data : null
    expect(asked).toEqual([ROW, [ROW, progress, now]])
  })

  it.each<[string, Judgement, Reconciled]>([
    ["shows nothing of it", { kind: "absent" }, { kind: "absent" }],
    [
      "shows somebody else's work",
      FOREIGN,
      { kind: "foreign", by: null, reason: "expiry_changed", cause: "it moved", record: "raw" },
    ],
  ])("that %s is told as such", async (_, judged, expected) => {
    expect((await reconciled(DONE, judged)).found).toEqual(expected)
  })

  it("that proves nothing leaves it to a person, who sees the record; the call stays out", async () => {
    const { found } = await reconciled(DONE, { kind: "unclear", cause: "nobody knows" })
    expect(found).toMatchObject({
      kind: "undecided",
      change: {
        to: "held",
        hold_reason: "unknown_answer",
        detail: { cause: "nobody knows", record: "raw" },
      },
    })
    expect(found).not.toHaveProperty("change.lands")
  })

  it.each(["owner", "in_flight"] as const)(
    "is another order's work when that is its %s, whatever it shows",
    async (kind) => {
      const { found, asked } = await reconciled(DONE, OURS, { kind, id: "dord_2" })
      expect(found).toEqual({
        kind: "foreign",
        by: "dord_2",
        reason: "already_owned",
        cause: "it is dord_2's",
        record: "raw",
      })
      expect(asked).toEqual([ROW])
    },
  )

  it("that upstream does not have says that there is nothing, even where another order is in the way", async () => {
    const missing = { kind: "refused", error: "not_found", detail: null } as const
    expect((await reconciled(missing)).found).toEqual({ kind: "absent" })
    expect((await reconciled(missing, OURS, { kind: "owner", id: "dord_2" })).found).toEqual({
      kind: "absent",
    })
  })

  it("that upstream does not keep is told as such", async () => {
    const { deps, now_ms } = new MemoryEngine()
    const found = await reconcile(ROW, new Date(now_ms), operationWith({ record: null }), deps)
    expect(found).toEqual({ kind: "no_record" })
  })

  it("that cannot be read leaves it to a person, with what upstream said", async () => {
    const { found } = await reconciled({ kind: "unreadable", cause: "no list", raw: "odd" })
    expect(found).toMatchObject({
      kind: "undecided",
      change: { to: "held", hold_reason: "unknown_answer", detail: { cause: "no list", record: "odd" } },
    })
  })

  it.each<[Said, string, number]>([
    [{ kind: "refused", error: "token_expired", detail: null }, "token_expired", PACE_MS.unknown],
    [{ kind: "refused_unknown", error: "holiday", detail: null }, "holiday", PACE_MS.unknown],
    [{ kind: "busy", retry_in_ms: 7_000 }, "budget", 7_000],
    [{ kind: "busy", retry_in_ms: 1 }, "budget", PACE_MS.unknown],
    [{ kind: "rate_limited", retry_after_ms: 6_000 }, "rate_limited", 6_000],
    [{ kind: "rate_limited", retry_after_ms: null }, "rate_limited", PACE_MS.unknown],
    [{ kind: "not_sent", cause: "refused" }, "upstream_unreachable", PACE_MS.unknown],
    [{ kind: "lost", cause: "reset" }, "upstream_unreachable", PACE_MS.unknown],
  ])(
    "that cannot be asked (%j) is looked for again (%s) in %i ms; the call stays out",
    async (said, reason, next_in_ms) => {
      const { found } = await reconciled(said)
      expect(found).toEqual({
        kind: "undecided",
        change: {
          to: "executing",
          reason,
          who: "system",
          next_in_ms,
          detail: { cause: reason },
          patch: { stalls: 1 },
        },
      })
    },
  )
})
