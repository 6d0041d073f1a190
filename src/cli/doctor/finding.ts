/** `problem`: the shop does not sell, or not safely. `warning`: it sells, and somebody should look. */
export type Level = "ok" | "warning" | "problem" | "skipped"

/** One line of the doctor: what was looked at, what was found, and what to do about it. */
export type Finding = { check: string; level: Level; says: string; todo: string | null }

export const ok = (check: string, says: string): Finding => ({ check, level: "ok", says, todo: null })
export const warning = (check: string, says: string, todo: string): Finding => ({
  check,
  level: "warning",
  says,
  todo,
})
export const problem = (check: string, says: string, todo: string): Finding => ({
  check,
  level: "problem",
  says,
  todo,
})
/** It could not be looked at, and why. */
export const skipped = (check: string, says: string): Finding => ({
  check,
  level: "skipped",
  says,
  todo: null,
})
