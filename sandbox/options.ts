import { DEFAULT_CREDIT_IRT } from "./account/account"
import type { ModeInput } from "./liberties/table"

export type SandboxOptions = {
  /** 0, the default, takes any free port. */
  port?: number
  host?: string
  /** The token that exists from the start, with every scope of both interfaces. */
  token?: string
  /** Credit at the first start, integer IRT. */
  credit?: number
  /** A JSON file that keeps the state between runs; without it all is gone at the end. */
  data?: string
  /** The liberties that upstream takes (`liberties/table.ts`). */
  mode?: ModeInput
  /** Those that it takes with one domain name or inquiry. */
  modes_for?: Readonly<Record<string, ModeInput>>
  /** Milliseconds since 1970; tests turn the clock with it. */
  now?: () => number
}

/** Loopback: the control API asks for no token. */
const DEFAULT_HOST = "127.0.0.1"
export const DEFAULT_TOKEN = "sandbox-token"

export function withDefaults(options: SandboxOptions) {
  return {
    port: options.port ?? 0,
    host: options.host ?? DEFAULT_HOST,
    token: options.token ?? DEFAULT_TOKEN,
    credit: options.credit ?? DEFAULT_CREDIT_IRT,
    data: options.data ?? null,
    mode: options.mode ?? {},
    modes_for: options.modes_for ?? {},
    now: options.now ?? Date.now,
  }
}
