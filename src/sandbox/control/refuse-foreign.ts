import { isIP } from "node:net"
import { jsonAnswer, type Reply, whole } from "../http/reply"
import type { HttpRequest } from "../http/request"

const LOCAL_NAME = "localhost"

/**
 * The control API asks for no token, so it hears nobody who comes through a browser from another site: by a form, or by
 * a name of that site's own that points at this machine (DNS rebinding). An IP address cannot be such a name. Null for
 * whoever may come in; `listens_on` is the sandbox's own address.
 */
export function refuseForeign({ host, origin }: HttpRequest, listens_on: string): Reply | null {
  const name = nameIn(host)
  const isOurs = isIP(name) !== 0 || name === LOCAL_NAME || name === listens_on.toLowerCase()
  if (!isOurs) return refusal("Ask for the sandbox by its IP address or as localhost.")
  if (origin !== null && origin !== `http://${host}`)
    return refusal("This comes from a page of another site. Use the sandbox's own page, or a program.")
  return null
}

const refusal = (message: string): Reply => whole(jsonAnswer(403, { message }))

/** Without port and brackets. */
const nameIn = (host: string | null): string =>
  (host ?? "")
    .replace(/:\d*$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .toLowerCase()
