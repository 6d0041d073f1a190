import type { KeyRing } from "../../../core/sealing/key-ring"
import { prefixOf } from "../../../core/sealing/sealed-text"

/** SQL: an entry with a text that is not under the current key; $1 is `underCurrent`. Null of an erased one. */
export const UNDER_ANOTHER_KEY = "(sealed_input NOT LIKE $1 OR coalesce(sealed_result NOT LIKE $1, false))"

export const underCurrent = (ring: KeyRing): string => `${prefixOf(ring.current.id)}%`
