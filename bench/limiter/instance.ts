/**
 * One instance of a shop, or a program without a budget, in a process of its own: sends so many paid writes to the sandbox as fast
 * as it may, through the real client or as plain axios with retries does. Ends when all are answered.
 */
import axios, { type AxiosError } from "axios"
import { DataSource } from "typeorm"
import type { WritePermit } from "../../src/core/ports/budget"
import { PostgresBudget } from "../../src/postgres/budget/postgres-budget"
import { createDomainsClient } from "../../src/upstream/domains/domains-client"
import { delay } from "../../src/upstream/http/retry-policy"
import { type InstanceTask, READY, START } from "./task"

const task = JSON.parse(process.argv[2] ?? "") as InstanceTask // written by run.ts, read nowhere else

let left = task.jobs
/** The next name to register; null when all are taken. */
const nextName = (): string | null => {
  if (left === 0) return null
  left -= 1
  return `job${left}-of-${task.name}.com`
}

const order = (domain: string) => ({ domain, years: 1, nameservers: ["ns1.example.net", "ns2.example.net"] })

/** As the engine does: a permit first, and while there is none the wait that the budget tells. */
async function withBudget(): Promise<() => Promise<void>> {
  const source = await new DataSource({ type: "postgres", url: task.database_url }).initialize()
  const { limit, window_ms } = task
  const slots = { read: limit, lookup: limit, write: limit }
  const client = createDomainsClient({
    base_url: task.url,
    api_token: task.token,
    budget: new PostgresBudget(source.manager, { slots, window_ms, hold_ms: window_ms }),
    delay,
    random: Math.random,
  })
  const permit = async (): Promise<WritePermit> => {
    for (;;) {
      const reserved = await client.reserveWrite()
      if (reserved.kind === "permit") return reserved
      await delay(reserved.retry_in_ms)
    }
  }
  // A shop has its connections already.
  await Promise.all(
    Array.from({ length: task.workers }, async () => {
      await client.ping()
      await permit().then(({ release }) => release())
    }),
  )
  return async () => {
    for (let domain = nextName(); domain !== null; domain = nextName()) {
      for (;;) {
        const paid = { key: domain.padEnd(64, "-"), send_by_ms: Number.POSITIVE_INFINITY }
        const result = await client.register({ ...order(domain), ...paid }, await permit())
        if (result.kind === "answered") break
        if (result.kind !== "rate_limited") throw new Error(`${domain}: ${JSON.stringify(result)}`)
      }
    }
  }
}

const FIRST_BACKOFF_MS = 100
const MAX_BACKOFF_MS = 30_000

/** What is built into most programs: Retry-After if there is one, else exponential backoff. */
async function withRetries(): Promise<() => Promise<void>> {
  const client = axios.create({ baseURL: task.url, headers: { Authorization: `Bearer ${task.token}` } })
  await Promise.all(Array.from({ length: task.workers }, () => client.get("/api/v1/ping")))
  const send = async (domain: string): Promise<void> => {
    for (let repeats = 0; ; repeats += 1) {
      try {
        await client.post("/api/v1/domains", order(domain), {
          headers: { "Idempotency-Key": domain.padEnd(64, "-") },
        })
        return
      } catch (fault) {
        const { response } = fault as AxiosError // axios throws nothing else
        if (response?.status !== 429) throw fault
        const told_s = Number(response.headers["retry-after"] ?? 0)
        await delay(Math.max(told_s * 1_000, Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** repeats)))
      }
    }
  }
  return async () => {
    for (let domain = nextName(); domain !== null; domain = nextName()) await send(domain)
  }
}

void (async () => {
  const worker = await (task.how === "budget" ? withBudget() : withRetries())
  process.once("disconnect", () => process.exit(1))
  process.on("message", async (message) => {
    if (message !== START) return
    await Promise.all(Array.from({ length: task.workers }, worker))
    process.exit(0)
  })
  process.send?.(READY)
})()
