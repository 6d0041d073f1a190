import { z } from "zod"
import { liberty } from "./liberty"

/** How orders go, and what check says of names. */
export const ORDERS = {
  orders: liberty(
    z
      .object({
        first: z
          .enum(["registered", "pending", "manual", "failed"])
          .default("registered")
          .describe("the state in which an order is accepted"),
        shown_as: z
          .string()
          .nullable()
          .default(null)
          .describe("a word shown for `order_state` while it waits"),
        polls: z
          .number()
          .int()
          .nonnegative()
          .nullable()
          .default(null)
          .describe("how many looks at the details see it wait"),
        days: z
          .number()
          .nonnegative()
          .nullable()
          .default(null)
          .describe(
            "how many days of the sandbox's clock it waits; with neither polls nor days, for the control API",
          ),
        ends: z.enum(["registered", "failed"]).default("registered").describe("its end"),
      })
      .strict()
      .default({}),
    {
      interface: "domains",
      what: "how orders go",
      contract: "D3.2: transitions of an order, and their time",
    },
  ),
  own_name_checks_as: liberty(z.enum(["as_it_is", "free", "taken", "unchecked"]).default("as_it_is"), {
    interface: "domains",
    what: "what check says of a name in the account, whatever has become of its order",
    contract: "D3.1: what check says of a name in the account",
  }),
  available: liberty(z.enum(["honest", "inverted"]).default("honest"), {
    interface: "domains",
    what: "`available` says the contrary of the state",
    contract: "D2.2: whether `available` is true",
  }),
  auto_renew_days: liberty(z.number().int().positive().nullable().default(null), {
    interface: "domains",
    what: "the service itself renews so many days before the expiry: one year, charged, without a key; in the ledger `by` is `upstream`",
    contract: "D4: who renews by the flag, when and at what price",
  }),
  auto_renew_of: liberty(z.enum(["flagged", "all"]).default("flagged"), {
    interface: "domains",
    what: "which names it renews",
    contract: "D4: who renews by the flag, when and at what price",
  }),
} as const
