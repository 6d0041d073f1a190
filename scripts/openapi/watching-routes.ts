import { z } from "zod"
import { probeAnswerSchema } from "../../src/api-schemas/admin-health"
import type { Route } from "./route"

/** What machines call that watch the shop. */
export const WATCHING_ROUTES: readonly Route[] = [
  {
    method: "get",
    path: "/health/domains",
    summary: "For load balancers: whether this instance can sell",
    answer: probeAnswerSchema,
    refusals: { 503: ["not_serving"] },
  },
  {
    method: "get",
    path: "/metrics/domains",
    summary: "Metrics of this instance in Prometheus' format, with the token of the option `metrics.token`",
    answer: z.string(),
    media: "text/plain",
    refusals: { 401: ["wrong_token"], 404: ["metrics_off"] },
  },
]
