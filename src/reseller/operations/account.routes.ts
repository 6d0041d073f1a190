import { z } from "zod"
import { get, post, type Route } from "../http/route"
import { Refusal } from "../shared/refusal"
import * as account from "./account.requests"
import { accountView, seeToMoney } from "./account.service"
import { healthView, isServing } from "./health/health.service"
import { scrape } from "./metrics/scrape.service"

export const ACCOUNT_ROUTES: readonly Route[] = [
  get("/admin/domain-account", {
    summary: "Tier, credit, reservations, rate limits, warnings, counts by state",
    answer: account.accountAnswerSchema,
    handle: async ({ app }) => ({ domain_account: await accountView(app) }),
  }),
  post("/admin/domain-account/seen-to", {
    summary: "Ends a warning about money: a person has seen to it",
    body: account.seenToBodySchema,
    answer: account.seenToAnswerSchema,
    refusals: { 404: ["money_not_told"] },
    async handle({ app, admin, body: { id } }) {
      await seeToMoney(id, admin, app)
      return { id }
    },
  }),
  get("/admin/domain-health", {
    summary: "This instance's health; calls upstream only with `ask=upstream`",
    query: account.healthQuerySchema,
    answer: account.healthAnswerSchema,
    installed: false,
    handle: async ({ app, query }) => ({ domain_health: await healthView(app, query) }),
  }),
  get("/health/domains", {
    // Beside Medusa's own /health, with nothing that a stranger could use.
    summary: "For load balancers: whether this instance can sell",
    answer: account.probeAnswerSchema,
    installed: false,
    refusals: { 503: ["not_serving"] },
    async handle({ app }) {
      if (!(await isServing(app)))
        throw new Refusal("unavailable", "not_serving", "This instance sells nothing at the moment.")
      return { status: "ok" }
    },
  }),
  get("/metrics/domains", {
    summary: "Metrics of this instance in Prometheus' format, with the token of the option `metrics.token`",
    answer: z.string(),
    media: "text/plain",
    installed: false,
    refusals: { 401: ["wrong_token"], 404: ["metrics_off"] },
    async handle({ req, res, app }) {
      const { content_type, text } = await scrape(app, req.get("Authorization"))
      res.status(200).type(content_type).send(text)
    },
  }),
]
