import { z } from "zod"
import { refuse } from "../../envelope/outcome"
import type { Call } from "./call"
import { manage } from "./manage"

/** `{}` (assumption: gaps.md, "lock body"); a wish to unlock is understood in order to be refused. */
const lockBody = z.object({ locked: z.boolean().optional() })

/** POST /domains/{domain}/lock: on, never off (contract section 1, rule 5). */
export function lock(call: Call) {
  return manage(call, lockBody, (row, { locked }) => {
    if (locked === false) return refuse("panel_only")
    row.locked = true
    return null
  })
}
