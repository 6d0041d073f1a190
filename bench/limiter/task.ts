import type { LimiterModel } from "../../sandbox/account/limiter-models"

/** With our budget; repeating as `Retry-After` says; repeating with exponential backoff, where a 429 says nothing. */
export const WAYS = ["budget", "retries", "retries_without_hint"] as const
type Way = (typeof WAYS)[number]

/** What one process of the benchmark is told. */
export type InstanceTask = {
  how: Way
  /** Tells its names from those of the others. */
  name: string
  url: string
  token: string
  /** Shared by all instances of a shop. */
  database_url: string
  limit: number
  window_ms: number
  jobs: number
  workers: number
}

/** Sent by an instance that waits to be told to start. */
export const READY = "ready"
export const START = "start"

/** What one way of calling came to. `drained`: all was answered in time. */
export type Figures = {
  model: LimiterModel
  how: InstanceTask["how"]
  drained: boolean
  /** The ideal time over the actual one. */
  efficiency: number
  refused: number
}
