const PAUSE_MS = 50

/** Asks again and again until the answer is true; throws after the time given, naming what it waited for. */
export const waitUntil = async (
  condition: () => boolean | Promise<boolean>,
  { timeout_ms, what }: { readonly timeout_ms: number; readonly what: () => string },
): Promise<void> => {
  const end = Date.now() + timeout_ms
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Waited ${timeout_ms} ms in vain for ${what()}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
}
