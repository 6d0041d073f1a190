import { phoneSaleBodySchema } from "../../src/api-schemas/domain-orders"
import { phoneSaleAnswerSchema } from "../../src/api-schemas/phone-sales"
import type { Route } from "./route"

/** The draft order is paid, or its region changed meanwhile. */
const CLOSED = ["cart_completed", "cart_changed"]

/** Selling by phone. */
export const PHONE_SALE_ROUTES: readonly Route[] = [
  {
    method: "post",
    path: "/admin/domain-sales",
    summary:
      "Sells by phone: a draft order (on Medusa 2 a cart) of up to 100 names for an e-mail address, with its payment link",
    body: phoneSaleBodySchema,
    answer: phoneSaleAnswerSchema,
    refusals: {
      404: ["region_not_found"],
      409: [...CLOSED, "email_ambiguous"],
      422: ["no_exchange_rate", "cart_too_large"],
      503: ["upstream_unavailable"],
    },
  },
]
