import { waitUntil } from "../../dev/processes/wait-until"

const DEFAULT_TIMEOUT_MS = 60_000

/** Waits for a condition, never for a time; the error says what was waited for. */
export const waitFor = (
  condition: () => boolean | Promise<boolean>,
  { timeout_ms = DEFAULT_TIMEOUT_MS, what }: { readonly timeout_ms?: number; readonly what: string },
): Promise<void> => waitUntil(condition, { timeout_ms, what: () => what })
