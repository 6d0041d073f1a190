import { get, PRICED, post, type Route } from "../http/route"
import { phoneSaleAnswerSchema, switchesAnswerSchema } from "./admin-sales.requests"
import { phoneSaleBodySchema, switchBodySchema } from "./cart.requests"
import { sellByPhone } from "./sell-by-phone.service"
import { setSwitch, stops } from "./selling-switches.store"

export const SALES_ROUTES: readonly Route[] = [
  get("/admin/domain-switches", {
    summary: "Sales that the shop has stopped",
    answer: switchesAnswerSchema,
    resource: "product",
    handle: async ({ app }) => ({ stopped: await stops(app.database) }),
  }),
  post("/admin/domain-switches", {
    summary: "Stops a sale or takes it up again",
    body: switchBodySchema,
    answer: switchesAnswerSchema,
    resource: "product",
    refusals: { 400: ["invalid_extension"] },
    async handle({ app, admin, body }) {
      await setSwitch(body, admin, app.database)
      return { stopped: await stops(app.database) }
    },
  }),
  post("/admin/domain-sales", {
    summary:
      "Sells by phone: a draft order (on Medusa 2 a cart) of up to 100 names for an e-mail address, with its payment link",
    body: phoneSaleBodySchema,
    answer: phoneSaleAnswerSchema,
    refusals: {
      ...PRICED,
      // The draft order is paid, or its region changed meanwhile.
      409: ["cart_completed", "cart_changed", "email_ambiguous"],
      422: ["no_exchange_rate", "cart_too_large"],
      503: ["upstream_unavailable"],
    },
    handle: ({ app, admin, body }) => sellByPhone(body, admin, app),
  }),
]
