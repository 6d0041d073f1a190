import { z } from "zod"
import { refuse } from "../../envelope/outcome"
import type { Call } from "./call"
import { nameserversField } from "./fields"
import { manage } from "./manage"

/** Assumption: gaps.md, "nameservers body". */
const nameserversBody = z.object({ nameservers: nameserversField.min(1) })

/** RFC 2606: no host can be there, so a registrar refuses it. */
const NO_SUCH_HOST = ".invalid"

/** PUT /domains/{domain}/nameservers */
export function setNameservers(call: Call) {
  return manage(call, nameserversBody, (row, { nameservers }) => {
    if (nameservers.some((host) => host.endsWith(NO_SUCH_HOST))) return refuse("registrar_rejected")
    row.nameservers = nameservers
    return null
  })
}
