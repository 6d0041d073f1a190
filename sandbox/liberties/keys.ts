import { z } from "zod"
import { IDENTIFIERS } from "../envelope"
import { INQUIRY_ERRORS } from "../identity/errors"
import { liberty } from "./liberty"

const REFUSALS = [...IDENTIFIERS, ...Object.keys(INQUIRY_ERRORS)]

const LEAST_KEY_LIFETIME_MS = 300_000

/** Keys, and what is judged before they are looked at. */
export const KEYS = {
  judged: liberty(z.enum(["around_key", "after_key"]).default("around_key"), {
    interface: "both",
    what: "what is judged before the key is looked at: token and account (`around_key`), or nothing but who calls (`after_key`)",
    contract: "D4.3: what is judged before the claim",
  }),
  refusal: liberty(
    z
      .string()
      .refine((text) => REFUSALS.includes(text), "not an identifier")
      .nullable()
      .default(null),
    {
      interface: "both",
      what: "paid calls with a new key are refused with this identifier, and do nothing; repeats replay",
      contract: "D7: when each refusal is judged",
    },
  ),
  key_lifetime_ms: liberty(z.number().int().min(LEAST_KEY_LIFETIME_MS).nullable().default(null), {
    interface: "both",
    what: "how long a key is remembered, at least five minutes (assumption 20); null = for ever",
    contract: "D4: how long a key is remembered",
  }),
  key_of_failed_order: liberty(z.enum(["kept", "released"]).default("kept"), {
    interface: "both",
    what: "the key of an accepted order that has failed, at once or later: it replays, or is new again",
    contract: "D4.5: the key of an accepted order that fails",
  }),
  replayed_in: liberty(z.enum(["envelope", "data", "absent"]).default("envelope"), {
    interface: "both",
    what: "where `replayed` stands",
    contract: "D2.1: where `replayed` stands",
  }),
  replay_tells: liberty(z.enum(["first_answer", "state_of_now"]).default("first_answer"), {
    interface: "domains",
    what: "a replay repeats the first answer, or tells `order_state` and `status` of now",
    contract: "D2.1: whether a replay tells the state of now",
  }),
} as const
