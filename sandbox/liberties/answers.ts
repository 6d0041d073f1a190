import { z } from "zod"
import { AFTER_WORK } from "../faults/fault"
import { ODD_TEXTS } from "../odd-text"
import { liberty } from "./liberty"

const oddText = () => z.enum(ODD_TEXTS).nullable().default(null)

/** How answers leave, and what is in them beyond what they say. */
export const ANSWERS = {
  errors_as_200: liberty(z.boolean().default(false), {
    interface: "both",
    what: "refusals arrive as HTTP 200; 429 and the 404 of an unpublished path stay",
    contract: "D2.1: clients do not rely on the HTTP status; the mapping is not shown",
  }),
  after_work: liberty(z.enum(AFTER_WORK).nullable().default(null), {
    interface: "both",
    what: "how the answer to a paid call that did its work leaves: one of the faults that strike after the work",
    contract: "D4.4: a repeat replays; silent on answers that do not arrive, or cannot be read",
  }),
  after_work_on: liberty(z.enum(["first", "every"]).default("first"), {
    interface: "both",
    what: "whether `after_work` meets the call that did the work, or its repeats too",
    contract: "D4.4: silent, as above",
  }),
  answer_without: liberty(z.array(z.enum(["domain", "status", "order_state", "registrant"])).default([]), {
    interface: "domains",
    what: "fields that answers to registrations and renewals do not have",
    contract: "D4: the answer to a renewal is not shown",
  }),
  extra_fields: liberty(z.boolean().default(true), {
    interface: "both",
    what: "unknown fields in the envelope and in the data",
    contract: "D9.3: clients must not fail on unknown response fields",
  }),
  odd_data: liberty(oddText(), {
    interface: "both",
    what: "a `remark` in all data: a text with NUL or with half a surrogate pair, lists 3,000 deep, a number beyond 2^53",
    contract: "silent on which characters, numbers and depths an answer may have",
  }),
  odd_identifier: liberty(oddText(), {
    interface: "both",
    what: "the same at the end, or in the place, of `error`",
    contract: "D2.1: `error` is a string; silent on its characters",
  }),
  odd_message: liberty(oddText(), {
    interface: "both",
    what: "the same of `message`",
    contract: "D2.1: the text of a message is not part of the contract",
  }),
  latency_ms: liberty(z.number().int().nonnegative().default(0), {
    interface: "both",
    what: "how long every request works, its key claimed meanwhile",
    contract: "silent on how long a call takes",
  }),
} as const
