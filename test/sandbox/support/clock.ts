/** A clock that moves only when a test says so. */
export function testClock(start = "2026-03-01T12:00:00.000Z") {
  let now = Date.parse(start)
  return {
    now: () => now,
    advance: (ms: number) => {
      now += ms
    },
  }
}
