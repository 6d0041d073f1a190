import type { Condition } from "../../operations/conditions/conditions"

/** `problem`: the shop does not sell, or not safely. `warning`: it sells, and somebody should look. */
export type Level = "ok" | "warning" | "problem" | "skipped"

export type Finding = { check: string; level: Level; says: string; todo: string | null }

const as =
  (level: Level) =>
  (check: string, says: string, todo: string | null = null): Finding => ({ check, level, says, todo })

export const ok = as("ok")
export const warning = as("warning")
export const problem = as("problem")
export const skipped = as("skipped")

export const judged = (check: string, wrong: Condition | null, well: string): Finding =>
  wrong === null ? ok(check, well) : told(check, wrong)

export const told = (check: string, { severity, says, todo }: Condition): Finding =>
  as(severity === "warning" ? "warning" : "problem")(check, says, todo)
