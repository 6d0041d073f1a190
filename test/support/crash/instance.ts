import "../shop/fresh-connections"
import { join } from "node:path"
import axios from "axios"
import { z } from "zod"
import { onAnyPort } from "../../../tools/processes/free-port"
import { untilServing } from "../../../tools/processes/medusa-server"
import type { NodeProcess } from "../../../tools/processes/node-process"
import { adminClient } from "../../../tools/seed/admin-client"
import { ADMIN } from "../shop/admin"
import { type Host, startHost } from "../shop/host/host"
import type { Shop } from "../shop/start-shop"
import { waitFor } from "../wait-for"

const BOUNDARIES = join(__dirname, "boundaries.cjs")

/** What happens at a boundary: the process dies there, what is done there fails, or it does not return for a long time. */
export const MODES = ["kill", "fail", "hang"] as const
export type Mode = (typeof MODES)[number]

/** `second`: in a process that took over; the boundary is known by what it does, whichever step it is in. */
export type Strike = { readonly name: string; readonly mode: Mode; readonly second: boolean }

const orderReport = z.object({
  /** The boundaries that it passed in this process, in their sequence, where they were asked for; `passed` counts them. */
  trace: z.array(z.object({ name: z.string(), kind: z.string() })),
  passed: z.number(),
  /** Pieces of work for it that have begun and not ended. */
  flows: z.number(),
  /** The point at which it was struck. */
  reached: z.string().nullable(),
})
export type OrderReport = z.infer<typeof orderReport>
const reportSchema = z.object({
  crash: z.object({ report: z.number(), orders: z.record(orderReport) }),
})

/** A Medusa process whose boundaries are known, serving a shop. */
export interface Instance {
  readonly shop: Shop
  /** Closed: no work for any order begins; captures: only what the payment provider does by itself. */
  gate(position: "closed" | "captures" | "open"): void
  /** Watches these orders and no others from now on, and strikes them where it is said; null strikes nowhere. */
  follow(orders: Readonly<Record<string, Strike | null>>): void
  /** What hangs goes on. */
  resume(): void
  report(traced?: "traced"): Promise<Readonly<Record<string, OrderReport>>>
  isRunning(): boolean
  kill(): Promise<void>
}

/** A process that has loaded Medusa and waits for its shop. */
export interface Spare {
  boot(databaseUrl: string): Promise<Instance>
  end(): Promise<void>
}

export function warmSpare(directory: string): Spare {
  const host = startHost({ preload: [BOUNDARIES] })
  host.warm(directory)
  return {
    end: () => host.end(),
    boot: (databaseUrl) =>
      onAnyPort(async (port) => {
        const medusa = host.start(directory, port)
        await untilServing(medusa, { port })
        return instanceOf(host, medusa, { directory, port, databaseUrl })
      }),
  }
}

async function instanceOf(
  host: Host,
  medusa: NodeProcess,
  { directory, port, databaseUrl }: { directory: string; port: number; databaseUrl: string },
): Promise<Instance> {
  const url = `http://127.0.0.1:${port}`
  const kill = async () => {
    medusa.kill("SIGKILL")
    await medusa.exited
  }
  const shop: Shop = {
    directory,
    url,
    databaseUrl,
    http: axios.create({ baseURL: url, validateStatus: () => true }),
    admin: await adminClient(url, ADMIN),
    logs: () => medusa.output(),
    kill,
    restart: () => Promise.reject(new Error("Bug! A spare takes the place of a killed instance")),
    stop: kill,
  }
  const reports = new Map<number, Readonly<Record<string, OrderReport>>>()
  host.listen((message) => {
    const parsed = reportSchema.safeParse(message)
    if (parsed.success) reports.set(parsed.data.crash.report, parsed.data.crash.orders)
  })
  let asked = 0
  return {
    shop,
    gate: (position) => host.tell({ crash: { gate: position } }),
    follow: (orders) => host.tell({ crash: { follow: orders } }),
    resume: () => host.tell({ crash: { resume: true } }),
    report: async (traced) => {
      asked += 1
      const number = asked
      host.tell({ crash: { report: number, traced: traced !== undefined } })
      await waitFor(() => reports.has(number) || !medusa.isRunning(), { what: "an instance to report" })
      const told = reports.get(number) ?? {}
      reports.delete(number)
      return told
    },
    isRunning: () => medusa.isRunning(),
    kill,
  }
}
