import { z } from "zod"
import { AMOUNT_FORMS } from "../prices/amount-as"
import { liberty } from "./liberty"

const amountForm = () => z.enum(AMOUNT_FORMS).default("integer")

/** Amounts as they are told. What is charged is always what the ledger says. */
export const MONEY = {
  charged_as: liberty(amountForm(), {
    interface: "both",
    what: "how the charge is told (`huge`: 2^53, `grouped`: a text with commas)",
    contract: "D2.3: the charge of renewals, inquiries and failed orders",
  }),
  charged_currency: liberty(z.enum(["IRT", "IRR", "USD", "absent"]).default("IRT"), {
    interface: "both",
    what: "the currency in which the charge is told; the number with it",
    contract: "D2.3: the charge of renewals, inquiries and failed orders",
  }),
  charged_in: liberty(z.enum(["data", "beside"]).default("data"), {
    interface: "both",
    what: "whether `charged` and `currency` stand in `data` or beside it",
    contract: "D2.3: the charge of renewals, inquiries and failed orders",
  }),
  surcharge_irt: liberty(z.number().int().default(0), {
    interface: "both",
    what: "really charged beyond the price, or below it",
    contract: "D4.11: what is charged beside the quote",
  }),
  price_as: liberty(amountForm(), {
    interface: "both",
    what: "how prices are told in check, price list and catalogue",
    contract: "D2.2, I1.4: the form of prices elsewhere",
  }),
  price_drift_irt: liberty(z.number().int().default(0), {
    interface: "both",
    what: "prices rise by so much at each look: a name's at each check, an inquiry's at each catalogue",
    contract: "D1.2, I1.2: how long a price stands",
  }),
  missing_price: liberty(z.enum(["null", "absent"]).default("null"), {
    interface: "domains",
    what: "the price object of a name that cannot be ordered",
    contract: "D3.1: how no price looks",
  }),
  credit_shape: liberty(z.enum(["integer", "balance", "amount"]).default("integer"), {
    interface: "domains",
    what: "the credit in ping: a number, or an object with `balance` or `amount`",
    contract: "D2.4: fields of the record, of prices and of credit",
  }),
} as const
