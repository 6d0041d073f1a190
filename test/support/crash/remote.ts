import { z } from "zod"
import type { NodeProcess } from "../../../dev/processes/node-process"
import { waitFor } from "../wait-for"

/** What happens at a boundary: the process dies there, what is done there fails, or it does not return for a long time. */
export const MODES = ["kill", "fail", "hang"] as const
export type Mode = (typeof MODES)[number]

export type Strike = { readonly name: string; readonly mode: Mode }

const orderReport = z.object({
  /** The boundaries that it passed in this process, in their sequence, where they were asked for; `passed` counts them. */
  trace: z.array(z.object({ name: z.string(), kind: z.string() })),
  passed: z.number(),
  flows: z.number(),
  reached: z.string().nullable(),
})
export type OrderReport = z.infer<typeof orderReport>
const reportSchema = z.object({
  crash: z.object({ report: z.number(), orders: z.record(orderReport) }),
})

/** A Medusa process whose boundaries are known (order-flows.cjs). */
export interface Remote {
  /** Closed: no work for any order begins; captures: only what the payment provider does by itself. */
  gate(position: "closed" | "captures" | "open"): void
  /** Watches these orders and no others from now on, and strikes them where it is said; null strikes nowhere. */
  follow(orders: Readonly<Record<string, Strike | null>>): void
  resume(): void
  report(traced?: "traced"): Promise<Readonly<Record<string, OrderReport>>>
  isRunning(): boolean
  kill(): Promise<void>
}

type Channel = { tell(message: object): void; listen(listener: (message: unknown) => void): void }

export function remoteOf(medusa: NodeProcess, { tell, listen }: Channel): Remote {
  const reports = new Map<number, Readonly<Record<string, OrderReport>>>()
  listen((message) => {
    const parsed = reportSchema.safeParse(message)
    if (parsed.success) reports.set(parsed.data.crash.report, parsed.data.crash.orders)
  })
  let asked = 0
  return {
    gate: (position) => tell({ crash: { gate: position } }),
    follow: (orders) => tell({ crash: { follow: orders } }),
    resume: () => tell({ crash: { resume: true } }),
    report: async (traced) => {
      asked += 1
      const number = asked
      tell({ crash: { report: number, traced: traced !== undefined } })
      await waitFor(() => reports.has(number) || !medusa.isRunning(), { what: "an instance to report" })
      const told = reports.get(number) ?? {}
      reports.delete(number)
      return told
    },
    isRunning: () => medusa.isRunning(),
    kill: async () => {
      medusa.kill("SIGKILL")
      await medusa.exited
    },
  }
}
