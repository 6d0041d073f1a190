import type { z } from "zod"
import type { App } from "../app"
import type { Buyer } from "../binding/carts"
import type { HttpRequest, HttpResponse } from "../binding/http"
import type { VisitorId } from "../budget/budget"
import type { Limited } from "../budget/visitors.service"
import { assertMigrated } from "../operations/installation.service"
import { parseRequest } from "../shared/fields.requests"
import type { Language } from "../shared/language"
import { assertJsonFromOurPage } from "./guard-writes"
import { admitted, appOf, chosenLanguage, languageOf, pathId, signedIn } from "./request"

export class Asked<Query, Body> {
  constructor(
    readonly req: HttpRequest,
    readonly res: HttpResponse,
    readonly app: App,
    readonly query: Query,
    readonly body: Body,
    private readonly counted: VisitorId | undefined,
  ) {}

  get visitor(): VisitorId {
    if (this.counted === undefined) throw new Error(`Bug! Visitors of ${this.req.url} are not counted`)
    return this.counted
  }

  get id(): string {
    return pathId(this.req)
  }

  get admin(): string {
    return this.app.who.adminOf(this.req)
  }

  get customer_id(): string {
    return signedIn(this.req)
  }

  get language(): Language {
    return languageOf(this.req)
  }

  get buyer(): Buyer {
    const customer_id = this.app.who.customerOf(this.req)
    return { customer_id, visitor: this.visitor, language: chosenLanguage(this.req) }
  }
}

export type Route = {
  method: "get" | "post" | "put" | "delete"
  path: string
  summary: string
  query?: z.ZodTypeAny
  body?: z.ZodTypeAny
  answer: z.ZodTypeAny
  /** The answer's media type, where it is no JSON. */
  media?: string
  /** Besides JSON, for those who accept it. */
  csv?: true
  /** The limit of visitors that it counts for. */
  counted?: Limited
  /** The same for everybody: a browser may keep the answer and ask whether it has changed. */
  shared?: true
  /** Tells how the installation is, whatever it lacks. */
  installed?: false
  /** A role must allow it, in Medusa's own words, if the shop has roles (Medusa 2); else the orders. */
  resource?: "price" | "product"
  /** Codes with which the route refuses, by status, beside those that every route has. */
  refusals?: Readonly<Record<number, readonly string[]>>
  /** The body of the answer; undefined where it was sent already. */
  handle(asked: Asked<unknown, unknown>): Promise<unknown>
}

type Parsed<Output> = z.ZodType<Output, z.ZodTypeDef, unknown>

/** The same, with a handler that has what its schemas read. */
type Typed<Query, Body> = Omit<Route, "method" | "path" | "query" | "body" | "handle"> & {
  query?: Parsed<Query>
  body?: Parsed<Body>
  handle(asked: Asked<Query, Body>): Promise<unknown>
}

const routeBy =
  (method: Route["method"]) =>
  <Query = undefined, Body = undefined>(path: string, typed: Typed<Query, Body>): Route => ({
    method,
    path,
    ...typed,
  })

export const get = routeBy("get")
export const post = routeBy("post")
export const put = routeBy("put")
export const del = routeBy("delete")

export const isAdmin = ({ path }: Route): boolean => path.startsWith("/admin/")
export const isSignedIn = ({ path }: Route): boolean => path.startsWith("/store/customers/me/")
export const isWrite = ({ method }: Route): boolean => method !== "get"

export type Handler = (req: HttpRequest, res: HttpResponse) => Promise<void>

export const handlerOf =
  (route: Route): Handler =>
  async (req, res) => {
    const app = appOf(req)
    // No browser and no proxy keeps what is somebody's own or a secret.
    if (!route.shared) res.set("Cache-Control", "no-store")
    if (route.installed !== false) assertMigrated(app)
    assertJsonFromOurPage(req, isAdmin(route) ? "admin" : "store", app.who)
    if (route.path.startsWith("/store/carts/")) await app.carts.assertUnpaid(pathId(req))
    if (isSignedIn(route)) signedIn(req)
    const counted = route.counted && (await admitted(req, route.counted))
    const query: unknown = route.query && parseRequest(route.query, req.query)
    const body: unknown = route.body && parseRequest(route.body, req.body)
    const answer = await route.handle(new Asked(req, res, app, query, body, counted))
    if (answer !== undefined) res.status(200).json(answer)
  }

export const NO_ANSWER = ["busy", "upstream_unavailable"]

export const SEALED = ["encryption_key"]

/** For changes upstream. */
export const CHANGED = { 409: ["not_registered"], 422: ["registrar_rejected"], 503: NO_ANSWER }

export const PRICED = { 404: ["region_not_found"], 422: ["no_exchange_rate"] }

export const NO_DOMAIN = ["domain_not_found"]
