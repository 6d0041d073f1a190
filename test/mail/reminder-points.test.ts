import { reminderWindows } from "../../src/reseller/mail/notice"
import { addDays, calendarDateSchema } from "../../src/reseller/shared/calendar-date"

const TODAY = calendarDateSchema.parse("2028-02-20")
const DAYS = [60, 30, 14, 7, 1, -1, -14]

const windowsOf = (days_left: number, days: readonly number[] = DAYS) => {
  const expiry = addDays(TODAY, days_left)
  return reminderWindows(days, TODAY).filter(({ from, to }) => from <= expiry && expiry <= to)
}
const pointIn = (...asked: Parameters<typeof windowsOf>) => windowsOf(...asked)[0]?.point ?? null

describe("The reminder of a day", () => {
  it.each([
    [61, null],
    [60, 60],
    [59, 60],
    [31, 60],
    [30, 30],
    [25, 30],
    [8, 14],
    [7, 7],
    [2, 7],
    [1, 1],
    [0, 1],
    [-1, -1],
    [-13, -1],
    [-14, -14],
    [-17, -14],
    [-18, null],
    [-400, null],
  ])("with %i days left is %p: the present one, whatever was missed before", (days_left, point) => {
    expect(pointIn(days_left)).toBe(point)
  })

  it("does not depend on the sequence of the option, nor on what stands in it twice", () => {
    const shuffled = [7, -14, 60, 1, 60, 30, 14, -1]
    for (let left = 70; left >= -30; left -= 1) expect(pointIn(left, shuffled)).toBe(pointIn(left))
  })

  it("is one only: no expiry lies in two windows, and none between the first and the last in no window", () => {
    for (let left = 60; left >= -17; left -= 1) expect(windowsOf(left)).toHaveLength(1)
  })
})
