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
    contract: "D2.1: HTTP statuses of errors",
  }),
  after_work: liberty(z.enum(AFTER_WORK).nullable().default(null), {
    interface: "both",
    what: "how the answer to a paid call that did its work leaves: one of the faults that strike after the work",
    contract: "D4.4: answers that are lost or cannot be read",
  }),
  after_work_on: liberty(z.enum(["first", "every"]).default("first"), {
    interface: "both",
    what: "whether `after_work` meets the call that did the work, or its repeats too",
    contract: "D4.4: answers that are lost or cannot be read",
  }),
  answer_without: liberty(z.array(z.enum(["domain", "status", "order_state", "registrant"])).default([]), {
    interface: "domains",
    what: "fields that answers to registrations and renewals do not have",
    contract: "D4: the answer to a renewal",
  }),
  extra_fields: liberty(z.boolean().default(true), {
    interface: "both",
    what: "unknown fields in the envelope and in the data",
    contract: "D9.3: unknown fields",
  }),
  odd_data: liberty(oddText(), {
    interface: "both",
    what: "a `remark` in all data: a text with NUL or with half a surrogate pair, lists 3,000 deep, a number beyond 2^53",
    contract: "D2.1: characters, numbers and depths of an answer",
  }),
  odd_identifier: liberty(oddText(), {
    interface: "both",
    what: "the same at the end, or in the place, of `error`",
    contract: "D2.1: characters, numbers and depths of an answer",
  }),
  odd_message: liberty(oddText(), {
    interface: "both",
    what: "the same of `message`",
    contract: "D2.1: characters, numbers and depths of an answer",
  }),
  latency_ms: liberty(z.number().int().nonnegative().default(0), {
    interface: "both",
    what: "how long every request works, its key claimed meanwhile",
    contract: "D4.3: how long a call takes",
  }),
} as const
