import { isIP } from "node:net"
import { ZodError } from "zod"
import { queuedFaultSchema } from "../faults/fault"
import { jsonAnswer, type Reply, whole } from "../http/reply"
import { bodyValue, type HttpRequest } from "../http/request"
import { matchRoute, type Route } from "../http/router"
import { RefusedChange } from "./changes"
import type { Control } from "./create-control"
import {
  accountInput,
  advanceInput,
  domainInput,
  modeInput,
  priceInput,
  serviceInput,
  tokenInput,
} from "./inputs"

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

const nameIn = (host: string | null): string =>
  (host ?? "")
    .replace(/:\d*$/, "")
    .replace(/^\[(.*)\]$/, "$1")
    .toLowerCase()

export const CONTROL_PREFIX = "/_sandbox"

type ControlCall = (control: Control, body: unknown) => unknown

export const CONTROL_ROUTES: readonly Route<ControlCall>[] = [
  route("GET", "/clock", (control) => control.clock()),
  route("POST", "/clock", (control, body) => control.advance(advanceInput.parse(body))),
  route("GET", "/ledger", (control) => control.ledger()),
  route("GET", "/requests", (control) => control.requests()),
  route("GET", "/account", (control) => control.account()),
  route("POST", "/account", (control, body) => control.setAccount(accountInput.parse(body))),
  route("POST", "/tokens", (control, body) => control.setToken(tokenInput.parse(body))),
  route("POST", "/prices", (control, body) => control.setPrice(priceInput.parse(body))),
  route("GET", "/services", (control) => control.services()),
  route("POST", "/services", (control, body) => control.setService(serviceInput.parse(body))),
  route("GET", "/domains", (control) => control.domains()),
  route("POST", "/domains", (control, body) => control.setDomain(domainInput.parse(body))),
  route("GET", "/faults", (control) => control.faults()),
  route("POST", "/faults", (control, body) => control.addFault(queuedFaultSchema.parse(body))),
  route("DELETE", "/faults", (control) => control.clearFaults()),
  route("GET", "/mode", (control) => control.mode()),
  route("POST", "/mode", (control, body) => {
    const { for: name, ...mode } = modeInput.parse(body)
    return control.setMode(mode, name)
  }),
  route("GET", "/liberties", (control) => control.liberties()),
  route("POST", "/reset", (control) => control.reset()),
]

export function handleControlRequest(control: Control, request: HttpRequest): Reply {
  const matched = matchRoute(CONTROL_ROUTES, request.method, request.path)
  if (matched === null) return whole(jsonAnswer(404, { message: "No such call of the control API" }))
  try {
    return whole(jsonAnswer(200, matched.target(control, bodyValue(request.body)) ?? null))
  } catch (fault) {
    if (fault instanceof ZodError)
      return whole(jsonAnswer(400, { message: fault.message, issues: fault.issues }))
    if (fault instanceof RefusedChange) return whole(jsonAnswer(409, { message: fault.message }))
    throw fault
  }
}

function route(method: string, path: string, target: ControlCall): Route<ControlCall> {
  return { method, pattern: `${CONTROL_PREFIX}${path}`, target }
}
