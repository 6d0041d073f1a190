/** Most of what is waited for is there in a moment; what takes longer is not worth asking twenty times a second. */
const FIRST_PAUSE_MS = 30
const PAUSE_FACTOR = 1.15
const MAX_PAUSE_MS = 200

/** Asks again and again until the answer is true; throws after the time given, naming what it waited for. */
export const waitUntil = async (
  condition: () => boolean | Promise<boolean>,
  { timeout_ms, what }: { readonly timeout_ms: number; readonly what: () => string },
): Promise<void> => {
  const end = Date.now() + timeout_ms
  let pause_ms = FIRST_PAUSE_MS
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited ${timeout_ms} ms in vain for ${what()}`)
    await new Promise((resolve) => setTimeout(resolve, pause_ms))
    pause_ms = Math.min(MAX_PAUSE_MS, pause_ms * PAUSE_FACTOR)
  }
}
