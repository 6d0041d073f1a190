/**
 * Makes identical calls in flight once: while the first one runs, callers with its key share its promise. Nothing is
 * remembered after it has ended. The call's signal is aborted when every caller's is.
 */
export function createSingleFlight<T>() {
  const in_flight = new Map<string, { result: Promise<T>; join(gone: AbortSignal | undefined): void }>()
  return function share(
    key: string,
    call: (allGone: AbortSignal) => Promise<T>,
    gone?: AbortSignal,
  ): Promise<T> {
    const running = in_flight.get(key)
    running?.join(gone)
    if (running) return running.result
    const all = allOf()
    all.join(gone)
    const result = call(all.gone).finally(() => in_flight.delete(key))
    in_flight.set(key, { result, join: all.join })
    return result
  }
}

/** Who joins without a signal never leaves. */
function allOf() {
  const ended = new AbortController()
  let present = 0
  return {
    gone: ended.signal,
    join(gone: AbortSignal | undefined): void {
      present += 1
      gone?.addEventListener(
        "abort",
        () => {
          present -= 1
          if (present === 0) ended.abort()
        },
        { once: true },
      )
    },
  }
}
