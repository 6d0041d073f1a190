import { type Asking, priorityIn, visitorIn } from "../../core/ports/budget"

/** Not across priorities, so that paid work never stands behind a visitor's. Given up when all visitors are gone. */
export function createSingleFlight<T>() {
  const in_flight = new Map<string, { result: Promise<T>; join(asking: Asking): void }>()
  return function share(key: string, asking: Asking, call: (forAll: Asking) => Promise<T>): Promise<T> {
    const name = `${priorityIn(asking)} ${key}`
    const running = in_flight.get(name)
    running?.join(asking)
    if (running) return running.result
    const { gone, join } = presence()
    join(asking)
    const forAll = typeof asking === "string" ? asking : { ...asking, visitor: { ...asking.visitor, gone } }
    const result = call(forAll).finally(() => in_flight.delete(name))
    in_flight.set(name, { result, join })
    return result
  }
}

/** `gone` is aborted when all who have joined are gone; who joins without a signal never is. */
function presence() {
  const ended = new AbortController()
  let present = 0
  const leave = (): void => {
    present -= 1
    if (present === 0) ended.abort()
  }
  return {
    gone: ended.signal,
    join(asking: Asking): void {
      present += 1
      visitorIn(asking)?.gone?.addEventListener("abort", leave, { once: true })
    },
  }
}
