import { get, NO_ANSWER, post, type Route, SEALED } from "../http/route"
import * as orders from "../orders/admin-orders.requests"
import { decided, findRow, INQUIRY_ORDERS, NOT_APPROVED, oneOf } from "../orders/admin-orders.routes"
import { upstreamUnavailable } from "../prices/quote"
import { askBodySchema, inquiredAnswerSchema, inquiryServicesAnswerSchema } from "./admin-inquiries.requests"
import { inquiredOrThrow, inquiriesOf } from "./inquire.service"
import { serviceIdSchema } from "./inquiries"
import { serviceViews } from "./inquiry.views"
import { eraseInquiry, openInquiry, takeResult } from "./open-inquiry.service"
import { suggestInquiryResult } from "./read-result"

const INQUIRIES = "/admin/inquiry-orders"

const NO_INQUIRY = { 404: ["inquiry_order_not_found"] }

export const ADMIN_INQUIRY_ROUTES: readonly Route[] = [
  post(`${INQUIRIES}/:id/approve`, {
    summary: "Accepts the cost shown, or what is there as done",
    body: orders.approveInquiryBodySchema,
    answer: orders.adminInquiryOrderAnswerSchema,
    refusals: {
      ...NO_INQUIRY,
      400: ["invalid_result"],
      409: [...NOT_APPROVED, "result_needed", "no_answer_kept"],
    },
    async handle(asked) {
      const { app, id, body: approval } = asked
      const row = await findRow(INQUIRY_ORDERS, id, app)
      await takeResult(row, approval, app.parts.personalData.vault)
      const { cost, even_if_charged, result } = approval
      const delivers = result !== undefined
      return decided(asked, INQUIRY_ORDERS, { kind: "approve", cost, even_if_charged, delivers })
    },
  }),
  post(INQUIRIES, {
    summary: "Asks for the shop itself, and waits a while for the answer",
    body: askBodySchema,
    answer: inquiredAnswerSchema,
    refusals: {
      400: ["invalid_input"],
      404: ["inquiries_off"],
      409: ["above_max_charge", "reference_reused"],
      422: ["unknown_service", "not_for_sale"],
      503: [...NO_ANSWER, ...SEALED],
    },
    async handle({ app, admin: who, language, body: { service, input, ...terms } }) {
      const inquired = await app.inquire(service, input, { ...terms, who })
      return { inquired: inquiredOrThrow(inquired, language) }
    },
  }),
  post(`${INQUIRIES}/:id/reveal`, {
    summary: "Opens input and result; the reader is written down",
    answer: orders.revealAnswerSchema,
    refusals: { ...NO_INQUIRY, 503: SEALED },
    async handle({ app, id, admin, language }) {
      const row = await findRow(INQUIRY_ORDERS, id, app)
      const opened = await openInquiry(row, admin, language, app.parts.personalData.vault)
      const { unreadable_answer } = opened
      const suggested_result =
        unreadable_answer === null
          ? null
          : suggestInquiryResult(serviceIdSchema.parse(row.subject), unreadable_answer)
      return oneOf(INQUIRY_ORDERS, row, app, { ...opened, suggested_result })
    },
  }),
  post(`${INQUIRIES}/:id/erase`, {
    summary: "Erases input and result at once, for ever",
    answer: orders.adminInquiryOrderAnswerSchema,
    refusals: { ...NO_INQUIRY, 409: ["not_finished"] },
    async handle({ app, id, admin }) {
      const row = await findRow(INQUIRY_ORDERS, id, app)
      await eraseInquiry(row, admin, app)
      return oneOf(INQUIRY_ORDERS, row, app)
    },
  }),
  post(`${INQUIRIES}/:id/link`, {
    // Shown here and nowhere again.
    summary: "A link's token for a buyer without an account; ends earlier ones",
    answer: orders.readLinkAnswerSchema,
    refusals: NO_INQUIRY,
    async handle({ app, id, admin }) {
      const row = await findRow(INQUIRY_ORDERS, id, app)
      return app.readLink(row.id, admin)
    },
  }),
  get("/admin/inquiry-services", {
    summary: "Upstream's catalogue, with what is not sold or not known here",
    answer: inquiryServicesAnswerSchema,
    resource: "product",
    refusals: { 404: ["inquiries_off"], 503: NO_ANSWER },
    async handle({ app }) {
      const catalogue = await inquiriesOf(app).catalogue()
      if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
      return { services: serviceViews(catalogue.value) }
    },
  }),
]
