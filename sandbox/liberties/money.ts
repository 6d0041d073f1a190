import { z } from "zod"
import { AMOUNT_FORMS } from "../prices/amount-as"
import { liberty } from "./liberty"

const amountForm = () => z.enum(AMOUNT_FORMS).default("integer")

/** Amounts as they are told. What is charged is always what the ledger says. */
export const MONEY = {
  charged_as: liberty(amountForm(), {
    interface: "both",
    what: "how the charge is told (`huge`: 2^53, `grouped`: a text with commas)",
    contract:
      "D2.3: `charged` is an integer; of renewals and inquiries, and of failed orders, nothing is shown",
  }),
  charged_currency: liberty(z.enum(["IRT", "IRR", "USD", "absent"]).default("IRT"), {
    interface: "both",
    what: "the currency in which the charge is told; the number with it",
    contract: "D2.3: `currency` is `IRT` for registrations; elsewhere not shown",
  }),
  charged_in: liberty(z.enum(["data", "beside"]).default("data"), {
    interface: "both",
    what: "whether `charged` and `currency` stand in `data` or beside it",
    contract: "D2.3: in `data` for registrations; elsewhere not shown",
  }),
  surcharge_irt: liberty(z.number().int().default(0), {
    interface: "both",
    what: "really charged beyond the price, or below it",
    contract: "D4: a quote is not an execution guarantee",
  }),
  price_as: liberty(amountForm(), {
    interface: "both",
    what: "how prices are told in check, price list and catalogue",
    contract: "D2.2, I1.4: integers; of the price list nothing is shown",
  }),
  price_drift_irt: liberty(z.number().int().default(0), {
    interface: "both",
    what: "prices rise by so much at each look: a name's at each check, an inquiry's at each catalogue",
    contract: "D1.2, I1.2: a price is that of the moment; silent on how long it stands",
  }),
  missing_price: liberty(z.enum(["null", "absent"]).default("null"), {
    interface: "domains",
    what: "the price object of a name that cannot be ordered",
    contract: "D3.1: no price is generated; how that looks is not shown",
  }),
  credit_shape: liberty(z.enum(["integer", "balance", "amount"]).default("integer"), {
    interface: "domains",
    what: "the credit in ping: a number, or an object with `balance` or `amount`",
    contract: "D4: ping carries the credit balance; its field is not shown",
  }),
} as const
