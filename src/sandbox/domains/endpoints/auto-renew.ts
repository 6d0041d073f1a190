import { z } from "zod"
import type { Call } from "./call"
import { manage } from "./manage"

/** Assumption: gaps.md, "auto-renew body". */
const autoRenewBody = z.object({ auto_renew: z.boolean() })

/** POST /domains/{domain}/auto-renew: keeps the flag; the sandbox renews nothing by itself. */
export function setAutoRenew(call: Call) {
  return manage(call, autoRenewBody, (row, { auto_renew }) => {
    row.auto_renew = auto_renew
    return null
  })
}
