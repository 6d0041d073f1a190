import { sellingStopped } from "../cart/selling-switches.store"
import { get, NO_ANSWER, PRICED, post, type Route } from "../http/route"
import { DOMAIN_NAME_PROBLEMS } from "../names/problems"
import { upstreamUnavailable } from "../prices/quote"
import { regionCurrency } from "../prices/region-currency.service"
import { regionQuerySchema } from "../shared/fields.requests"
import * as schemas from "./search.requests"
import { searchBatch, searchOne, suggest } from "./search.service"
import { tldPrices } from "./tld-catalogue"

export const SEARCH_ROUTES: readonly Route[] = [
  get("/store/domains/tlds", {
    summary: "Extensions for sale, with prices for one year",
    query: regionQuerySchema,
    answer: schemas.tldsAnswerSchema,
    counted: "catalogues",
    shared: true,
    refusals: { ...PRICED, 503: NO_ANSWER },
    async handle({ app, query: { region_id } }) {
      const currency_code = await regionCurrency(region_id, app)
      const catalogue = await app.parts.catalogue()
      if (catalogue.kind === "unavailable") throw upstreamUnavailable(catalogue)
      const stopped = await sellingStopped(app.database)
      const sold = catalogue.value.filter(({ tld }) => !stopped.domain(tld))
      return { tlds: tldPrices(sold, currency_code, await app.pricing()), currency_code }
    },
  }),
  post("/store/domains/search", {
    summary: "Looks up a label or whole name",
    body: schemas.searchBodySchema,
    answer: schemas.searchAnswerSchema,
    counted: "searches",
    shared: true,
    refusals: { 400: DOMAIN_NAME_PROBLEMS, ...PRICED, 503: NO_ANSWER },
    handle: ({ app, visitor, body }) => searchOne(body, visitor, app),
  }),
  post("/store/domains/search/batch", {
    summary:
      "Looks up at most 100 whole names, each label once; names that no lookup is left for are in `waiting`",
    body: schemas.searchBatchBodySchema,
    answer: schemas.searchBatchAnswerSchema,
    counted: "searches",
    shared: true,
    refusals: { ...PRICED, 503: ["upstream_unavailable"] },
    handle: ({ app, visitor, body }) => searchBatch(body, visitor, app),
  }),
  post("/store/domains/suggestions", {
    summary: "Other names for a taken one, in the request's language, by at most five lookups",
    body: schemas.suggestionsBodySchema,
    answer: schemas.suggestionsAnswerSchema,
    counted: "searches",
    shared: true,
    refusals: { 400: DOMAIN_NAME_PROBLEMS, ...PRICED, 503: NO_ANSWER },
    handle: ({ app, visitor, body, language }) => suggest(body, language, visitor, app),
  }),
]
