import type { Control } from "./control/create-control"
import { CONTROL_PREFIX, handleControlRequest, refuseForeign } from "./control/handle-control-request"
import { handleDomainRequest } from "./domains/handle-domain-request"
import { type Reply, whole } from "./http/reply"
import type { HttpRequest } from "./http/request"
import { handleIdentityRequest, IDENTITY_PREFIX } from "./identity/handle-identity-request"
import { logArrival } from "./ledger/request-log"
import { homePage } from "./page/home-page"
import { Dropped, type World } from "./state/world"

type Sandbox = {
  world: World
  control: Control
  save(): void
  host: string
}

export async function handleRequest(
  { world, control, save, host }: Sandbox,
  request: HttpRequest,
): Promise<Reply> {
  const isPage = request.method === "GET" && request.path === "/"
  if (isPage || request.path.startsWith(`${CONTROL_PREFIX}/`))
    return (
      refuseForeign(request, host) ??
      (isPage ? whole(homePage(world)) : handleControlRequest(control, request))
    )
  const { method, path, idempotency_key } = request
  const entry = logArrival(world, { method, path, idempotency_key })
  const handle = path.startsWith(`${IDENTITY_PREFIX}/`) ? handleIdentityRequest : handleDomainRequest
  const reply = await handle(world, request, entry).catch((fault: unknown) => {
    if (fault instanceof Dropped) return null
    throw fault
  })
  // Nothing to save: the world of this request is over, and so may be the folder of its data file.
  if (reply === null) return { kind: "cut" }
  entry.delivery = reply.kind
  entry.status = "answer" in reply ? reply.answer.status : null
  save()
  return reply
}
