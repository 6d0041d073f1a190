import type { Kind } from "../../orders/order-row"
import type { State } from "../../orders/states"
import type { Bilingual } from "../../shared/language"
import { SECOND_MS } from "../../shared/time"

/** When a mail is not true any more, or not worth telling; `OUTDATED` in `notices.store` has the conditions. */
export type Outdated =
  | "ordered"
  | "billed"
  | "delayed"
  | "undecided"
  | "asked"
  | "unbilled"
  | "missing"
  | "answered"
  | "reminder"

export type MailEvent = {
  /** For the shop's staff, in lists. */
  title: Bilingual
  audience: "customer" | "shop"
  after_ms: number
  /** A row's states that tell of it; other events are planned where they happen. */
  on?: Partial<Record<Kind, readonly State[]>>
  outdated?: Outdated
  /** It has a bill: its sum, until when, and the page that pays it. */
  asks_for_money?: true
  /** The beginning of the notice's key, where it is not the event's second word. */
  key?: string
  subject: Bilingual
  /** Its paragraphs. A customer's begins with a greeting. */
  text: readonly Bilingual[]
}

/** Events of one order within this time go into one mail. */
export const TOGETHER_MS = 30 * SECOND_MS

export const TO_CUSTOMER = { audience: "customer", after_ms: TOGETHER_MS } as const
export const TO_SHOP = { audience: "shop", after_ms: TOGETHER_MS } as const
