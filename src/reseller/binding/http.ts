import type { IncomingMessage } from "node:http"
import type { Writable } from "node:stream"

export interface HttpRequest extends IncomingMessage {
  readonly method: string
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
  readonly ip?: string | undefined
  readonly scope: { resolve<Named>(name: string): Named }
  get(header: string): string | undefined
  accepts(types: string[]): string | false
  acceptsLanguages(...languages: string[]): string | false
}

export interface HttpResponse extends Writable {
  set(header: string, value: string): unknown
  attachment(file: string): this
  type(media: string): this
  status(code: number): this
  json(body: unknown): unknown
  send(text: string): unknown
}

export type Side = "admin" | "store"

export interface Who {
  customerOf(req: HttpRequest): string | null
  /** A member of the shop's staff, as histories name them: `admin:<user id>`. */
  adminOf(req: HttpRequest): string
  /** Medusa asks the session before it looks at a token. */
  isBySession(req: HttpRequest, side: Side): boolean
  /** The sites whose pages may send changes with a session's cookie, and the setting that says so. */
  pagesOf(req: HttpRequest, side: Side): { option: string; origins: readonly (string | RegExp)[] }
}

export const DOMAIN_RESELLER = "domainReseller"
