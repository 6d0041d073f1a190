import { z } from "zod"
import { liberty } from "./liberty"

/** The identity interface. */
export const INQUIRIES = {
  result_in: liberty(
    z
      .enum(["data.result", "data", "result", "top", "among_billing", "data.output", "data.response.result"])
      .default("data.result"),
    {
      interface: "identity",
      what: "where the result of an inquiry stands; `among_billing`: its fields among `charged` and the like in `data`",
      contract: "I4.4: where the result stands",
    },
  ),
  inquiry_accepted: liberty(z.enum(["never", "first", "every"]).default("never"), {
    interface: "identity",
    what: "a paid inquiry is answered with 202 and no result: the first time, a repeat then brings it, or every time",
    contract: "I3: states of an inquiry",
  }),
  identity_errors: liberty(z.enum(["envelope", "plain", "html"]).default("envelope"), {
    interface: "identity",
    what: "the body of refusals: the envelope, JSON of another shape, or a page; the HTTP status stays",
    contract: "I7: error bodies",
  }),
  echo_input: liberty(z.boolean().default(false), {
    interface: "identity",
    what: "true repeats what was received in the texts of a refused input",
    contract: "I7: error bodies",
  }),
  catalogue: liberty(
    z
      .object({
        shape: z
          .enum(["array", "services", "map"])
          .default("array")
          .describe("an array, the array under `services`, or a map keyed by service"),
        service_field: z
          .enum(["service", "id", "slug"])
          .default("service")
          .describe("what the service is called"),
        price_field: z
          .enum(["price_irt", "price", "price_irt_null"])
          .default("price_irt")
          .describe("what the price is called; `price_irt_null`: `price`, beside a `price_irt` of null"),
        categories: z.boolean().default(true).describe("false leaves the category out"),
      })
      .strict()
      .default({}),
    {
      interface: "identity",
      what: "the catalogue",
      contract: "I2.4: fields of the catalogue",
    },
  ),
} as const
