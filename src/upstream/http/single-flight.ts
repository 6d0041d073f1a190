/**
 * Makes identical calls in flight once: while the first one runs, callers with its key share its promise. Nothing is
 * remembered after it has ended.
 */
export function createSingleFlight<T>() {
  const in_flight = new Map<string, Promise<T>>()
  return function share(key: string, call: () => Promise<T>): Promise<T> {
    const running = in_flight.get(key)
    if (running) return running
    const started = call().finally(() => in_flight.delete(key))
    in_flight.set(key, started)
    return started
  }
}
