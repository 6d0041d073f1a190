/** An obstacle in words of the shop; the routes' table has the answer to each (`answer-of.ts`). */
export type RefusalKind =
  /** Asked wrongly: the same request never works. */
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  /** It changed under the asker, who must look and decide. */
  | "conflict"
  /** Understood, and not to be had as things are. */
  | "impossible"
  | "too_large"
  | "unsupported"
  /** By this asker, for now. */
  | "too_many"
  /** It passes by itself, and changed nothing. */
  | "unavailable"

/** Thrown to leave any depth (and roll back a transaction). `extra` holds fields that help the asker. */
export class Refusal extends Error {
  override readonly name = "Refusal"

  constructor(
    readonly kind: RefusalKind,
    readonly code: string,
    message: string,
    readonly extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message)
  }
}

/** A registered domain or an answered inquiry cannot be sent back: Medusa would refund what upstream has charged. */
export const notReturnable = (): Refusal =>
  new Refusal(
    "invalid",
    "domain_not_returnable",
    "A domain or an inquiry cannot be returned, exchanged or claimed. What becomes of its order is decided in the shop's domain orders.",
  )
