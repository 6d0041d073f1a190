import type { z } from "zod"
import { IS_REACHED } from "../../contract/call-result"
import { domainRefusal, inquiryRefusal } from "../../contract/error-meaning"
import type { Interface } from "../../orders/order-row"
import type { ObservedCall } from "../../upstream/http/transport"
import type { standingSchema } from "../account.requests"
import { refusalHint } from "../conditions/words"

type SeenCall = Pick<ObservedCall, "kind" | "error">

export type Standing = z.input<typeof standingSchema>

export class UpstreamStanding {
  standing: Readonly<Standing> = {
    reachable: null,
    last_success_at: null,
    unreachable_since: null,
    refused: null,
  }

  constructor(
    private readonly of: Interface,
    private readonly now: () => Date = () => new Date(),
  ) {}

  called(call: SeenCall): void {
    const seen = this.standing
    const at = this.now()
    const reachable = IS_REACHED[call.kind]
    if (reachable === null) return
    if (!reachable) {
      this.standing = { ...seen, reachable, unreachable_since: seen.unreachable_since ?? at }
      return
    }
    const refused = call.kind === "refused" ? this.refusal(call, at) : seen.refused
    const now = { ...seen, reachable, unreachable_since: null, refused }
    this.standing = call.kind === "answered" ? { ...now, refused: null, last_success_at: at } : now
  }

  /** Null for a refusal of what was asked: the token serves. */
  private refusal({ error }: SeenCall, at: Date): Standing["refused"] {
    if (error === null) return this.standing.refused
    const meaningOf = this.of === "domains" ? domainRefusal : inquiryRefusal
    const refused = { error, detail: null }
    if (meaningOf(refused).next !== "stop") return null
    const since = this.standing.refused?.since ?? at
    return { error, message: refusalHint(this.of, error), since }
  }
}
