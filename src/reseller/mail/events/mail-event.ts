import type { Kind } from "../../orders/order-row"
import type { State } from "../../orders/states"
import { SECOND_MS } from "../../shared/time"
import { OUTDATED, type Outdated } from "../still-true"
import type { Said } from "./words"

/** All about one mail. */
export type MailEvent = {
  /** For the shop's staff, in lists. */
  title: Said
  audience: "customer" | "shop"
  after_ms: number
  /** A row's states that tell of it; other events are planned where they happen. */
  on?: Partial<Record<Kind, readonly State[]>>
  outdated: Outdated
  /** It has a bill: its sum, until when, and the page that pays it. */
  asks_for_money?: true
  /** The beginning of the notice's key, where it is not the event's second word. */
  key?: string
  subject: Said
  /** Its paragraphs. A customer's begins with a greeting. */
  text: readonly Said[]
}

/** Events of one order within this time go into one mail. */
export const TOGETHER_MS = 30 * SECOND_MS

const SOON = { after_ms: TOGETHER_MS, outdated: OUTDATED.never }
export const TO_CUSTOMER = { ...SOON, audience: "customer" } as const
export const TO_SHOP = { ...SOON, audience: "shop" } as const
