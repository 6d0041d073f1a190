import type { Control } from "./control/control"
import { CONTROL_PREFIX, handleControlRequest } from "./control/handle-control-request"
import { handleDomainRequest } from "./domains/handle-domain-request"
import { type Reply, whole } from "./http/reply"
import type { HttpRequest } from "./http/request"
import { IDENTITY_PREFIX } from "./identity/endpoints"
import { handleIdentityRequest } from "./identity/handle-identity-request"
import { logArrival } from "./ledger/request-log"
import { homePage } from "./page/home-page"
import { Dropped } from "./state/pause"
import type { World } from "./state/world"

/** Sends a request to whom it is for. `save` is called before the reply leaves. */
export async function handleRequest(
  world: World,
  control: Control,
  save: () => void,
  request: HttpRequest,
): Promise<Reply> {
  if (request.method === "GET" && request.path === "/") return whole(homePage(world))
  if (request.path.startsWith(`${CONTROL_PREFIX}/`)) return handleControlRequest(control, request)
  const { method, path, idempotency_key } = request
  const entry = logArrival(world, { method, path, idempotency_key })
  const handle = path.startsWith(`${IDENTITY_PREFIX}/`) ? handleIdentityRequest : handleDomainRequest
  const reply = await handle(world, request, entry).catch(nullWhenDropped)
  // Nothing to save: the world of this request is over, and so may be the folder of its data file.
  if (reply === null) return { kind: "cut" }
  entry.delivery = reply.kind
  entry.status = reply.kind === "whole" || reply.kind === "half" ? reply.answer.status : null
  save()
  return reply
}

function nullWhenDropped(fault: unknown): null {
  if (fault instanceof Dropped) return null
  throw fault
}
