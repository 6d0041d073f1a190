import { z } from "zod"
import { limiterModelSchema } from "../account/limiter-models"
import { liberty } from "./liberty"

/** Names on a page of GET /domains; the contract shows none. */
const DEFAULT_PAGE_SIZE = 50

/** Contract D8, counted over one minute. */
const READS_PER_WINDOW = 120
const LOOKUPS_PER_WINDOW = 60
const WRITES_PER_WINDOW = 20
const WINDOW_MS = 60_000

const count = z.number().int().positive()

/** Lists and their pages, and limits. */
export const LISTS = {
  paging: liberty(z.enum(["pages", "next", "meta_next_page", "none"]).default("pages"), {
    interface: "domains",
    what: "`page` and `pages` beside the data, or another way to tell of the next page",
    contract: "D4: filters and paging of the list",
  }),
  page_size: liberty(count.default(DEFAULT_PAGE_SIZE), {
    interface: "domains",
    what: "names on a page of the list",
    contract: "D4: filters and paging of the list",
  }),
  list_end: liberty(z.enum(["honest", "endless", "same_page"]).default("honest"), {
    interface: "domains",
    what: "there is always a next page, empty in the end (`endless`), or always the first one again (`same_page`)",
    contract: "D4: filters and paging of the list",
  }),
  duplicates: liberty(z.enum(["none", "equal", "disagreeing"]).default("none"), {
    interface: "both",
    what: "entries of price list, check and catalogue stand there twice; `disagreeing`: the second has other prices, and a free name is taken",
    contract: "D2.4: fields of the record, of prices and of credit",
  }),
  tlds_shape: liberty(z.enum(["array", "map"]).default("array"), {
    interface: "domains",
    what: "the price list: an array, or a map keyed by extension",
    contract: "D2.4: fields of the record, of prices and of credit",
  }),
  tlds_prices: liberty(z.enum(["top", "nested"]).default("top"), {
    interface: "domains",
    what: "its prices stand at the top of an entry, or under `price`",
    contract: "D2.4: fields of the record, of prices and of credit",
  }),
  tlds_dot: liberty(z.boolean().default(false), {
    interface: "domains",
    what: "true writes `.com`",
    contract: "D2.4: fields of the record, of prices and of credit",
  }),
  rate_limits: liberty(
    z
      .object({
        read: count.default(READS_PER_WINDOW).describe("requests in a window"),
        lookup: count.default(LOOKUPS_PER_WINDOW).describe("lookups in a window"),
        write: count.default(WRITES_PER_WINDOW).describe("writes in a window"),
        window_ms: count.default(WINDOW_MS).describe("length of the window"),
        model: limiterModelSchema.default("sliding_log").describe("how requests are counted: see below"),
        retry_after: z
          .enum(["seconds", "date", "none", "days"])
          .default("seconds")
          .describe("the header of a 429; `days`: it asks for three days"),
        body: z.enum(["envelope", "html"]).default("envelope").describe("the body of a 429"),
      })
      .strict()
      .default({}),
    {
      interface: "both",
      what: "rate limits",
      contract: "D8: how requests are counted, and what a 429 says",
    },
  ),
} as const
