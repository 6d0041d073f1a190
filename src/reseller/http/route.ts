import type { z } from "zod"
import type { App } from "../app"
import type { Buyer } from "../binding/carts"
import type { HttpRequest, HttpResponse, Side, Who } from "../binding/http"
import type { VisitorId } from "../budget/budget"
import type { Limited } from "../budget/visitors.service"
import { assertMigrated } from "../operations/installation.service"
import { parseRequest } from "../shared/fields.requests"
import type { Language } from "../shared/language"
import { Refusal } from "../shared/refusal"
import { admitted, appOf, chosenLanguage, languageOf, pathId, signedIn } from "./request"

/** One request to a route, parsed. */
export class Asked<Query, Body> {
  constructor(
    readonly req: HttpRequest,
    readonly res: HttpResponse,
    readonly app: App,
    readonly query: Query,
    readonly body: Body,
    private readonly counted: VisitorId | undefined,
  ) {}

  /** For a route that is `counted`. */
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
    assertOwnWrite(req, isAdmin(route) ? "admin" : "store", app.who)
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

/** They change nothing: another site's page may have a browser send them, and cannot read the answer. */
const READS: readonly string[] = ["GET", "HEAD", "OPTIONS"]

const JSON_TYPE = "application/json"

/** A browser sends a session's cookie along whichever page asks it to: so a change is JSON, and by a session from a page of ours. */
export function assertOwnWrite(req: HttpRequest, side: Side, who: Who): void {
  if (READS.includes(req.method)) return
  assertJson(req, side)
  if (who.isBySession(req, side)) assertFromOurPage(req, who.pagesOf(req, side))
}

/** A storefront's DELETE may go without a body: no form can send one. */
function assertJson(req: HttpRequest, side: Side): void {
  const type = req.get("Content-Type")?.split(";")[0]?.trim().toLowerCase()
  if (type === JSON_TYPE || (type === undefined && req.method === "DELETE" && side === "store")) return
  const sentence = `Send "Content-Type: ${JSON_TYPE}". Where there is nothing else to send, the body is {}.`
  throw new Refusal("unsupported", "json_required", sentence)
}

/** A browser sends an Origin with every change; a program that has a session's cookie sends none. */
function assertFromOurPage(req: HttpRequest, { option, origins }: ReturnType<Who["pagesOf"]>): void {
  const origin = req.get("Origin")
  if (origin === undefined || isThisHost(origin, req)) return
  const isListed = origins.some((listed) =>
    typeof listed === "string" ? listed === origin : listed.test(origin),
  )
  if (isListed) return
  const sentence = `The Origin of this request is not one of this shop's. If it should be, add it to ${option} in medusa-config.js.`
  throw new Refusal("forbidden", "foreign_origin", sentence)
}

/** Whether the page is from the host that the request goes to: behind a proxy, the one that the proxy was asked for. */
function isThisHost(origin: string, req: HttpRequest): boolean {
  const host = req.get("X-Forwarded-Host")?.split(",")[0]?.trim() ?? req.get("Host")
  try {
    const page = new URL(origin)
    // With the page's scheme, so that its default port is left out of both.
    return page.host === new URL(`${page.protocol}//${host}`).host
  } catch {
    return false
  }
}
