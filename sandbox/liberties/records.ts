import { z } from "zod"
import { liberty } from "./liberty"

const seconds = () => z.number().int().nonnegative()

/** What a domain's record in list and details tells, how and when. */
export const RECORDS = {
  record_late_s: liberty(seconds().max(120).default(0), {
    interface: "domains",
    what: "the record tells nothing of an order that waits for so many seconds, two minutes at most (assumption 44): a new name is `not_found`",
    contract: "D3.2: when the record shows a waiting order",
  }),
  in_list: liberty(z.boolean().default(true), {
    interface: "domains",
    what: "false leaves names out of the list for ever; details have them",
    contract: "D4: filters and paging of the list",
  }),
  record_without: liberty(
    z
      .array(z.enum(["domain", "status", "order_state", "expiry", "nameservers", "locked", "auto_renew"]))
      .default([]),
    {
      interface: "domains",
      what: "fields that records do not have",
      contract: "D2.4: fields of the record, of prices and of credit",
    },
  ),
  word_active: liberty(z.string().default("active"), {
    interface: "domains",
    what: "the word in `status` of a registered domain (`ok`, `registered`, `ACTIVE`, `expired` …)",
    contract: "D3.2: values of `status`",
  }),
  word_failed: liberty(z.string().default("failed"), {
    interface: "domains",
    what: "the word in `status` of a registration that failed (`rejected`, `refunded`, `FAILED`, `deleted` …)",
    contract: "D3.2: values of `status`",
  }),
  expiry_field: liberty(z.enum(["expiry", "expires_at", "expiry_date", "expires"]).default("expiry"), {
    interface: "domains",
    what: "what the expiry is called",
    contract: "D4: field and form of the expiry",
  }),
  expiry_format: liberty(
    z
      .enum(["date", "datetime", "offset", "epoch", "epoch_ms", "slashes", "null", "past", "year_9999"])
      .default("date"),
    {
      interface: "domains",
      what: "how the expiry is written: a date, a date-time in UTC or in Tehran's time, seconds or milliseconds since 1970, DD/MM/YYYY; or what it says instead",
      contract: "D4: field and form of the expiry",
    },
  ),
  expiry_late_s: liberty(seconds().default(0), {
    interface: "domains",
    what: "how many seconds after a renewal the expiry in the record follows",
    contract: "D4: when a renewal moves the expiry",
  }),
  failed_record: liberty(z.enum(["replaced", "gone", "stays"]).default("replaced"), {
    interface: "domains",
    what: "the record of a failed order: there until a newer order begins, not there at all, or there until a newer order has ended",
    contract: "D3.2: the record of a failed order",
  }),
  renewal_review_shown: liberty(z.boolean().default(true), {
    interface: "domains",
    what: "false: the record tells nothing of a renewal that is under way or under review",
    contract: "D3.2: what the record shows of a renewal under review",
  }),
  auto_renew_shown: liberty(z.boolean().default(true), {
    interface: "domains",
    what: "false: the record never tells of what the service renewed by itself",
    contract: "D4: who renews by the flag, when and at what price",
  }),
} as const
