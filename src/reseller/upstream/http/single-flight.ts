import { type Asking, priorityIn } from "../../budget/budget"

/** Not across priorities, so that paid work never stands behind a visitor's. */
export function createSingleFlight<T>() {
  const in_flight = new Map<string, Promise<T>>()
  return function share(key: string, asking: Asking, call: () => Promise<T>): Promise<T> {
    const name = `${priorityIn(asking)} ${key}`
    const running = in_flight.get(name) ?? call().finally(() => in_flight.delete(name))
    in_flight.set(name, running)
    return running
  }
}
