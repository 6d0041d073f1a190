import Ajv2020 from "ajv/dist/2020"
import addFormats from "ajv-formats"
import type { AxiosInstance, AxiosResponse } from "axios"
import { openApiDocument, ROUTES, templateOf } from "../../../dev/openapi/document"
import { DESCRIBED_OPERATIONS } from "../bad-requests/described-operations"

const ID = "openapi"

/** JSON pointers write a slash as ~1. */
const pointerPart = (text: string): string =>
  encodeURIComponent(text.replaceAll("~", "~0").replaceAll("/", "~1"))

type Wanted = { method: "get" | "post" | "put" | "delete"; path: string }
export type Asked = { params?: Readonly<Record<string, string>>; query?: object; body?: object }

/** Calls routes by the document's words and holds every real answer against what the document says of it, exactly. */
export class DescribedApi {
  private readonly validator = new Ajv2020({ allErrors: true, strict: false })
  private readonly called = new Set<string>()
  private readonly kept = new Set<string>()

  constructor() {
    addFormats(this.validator)
    this.validator.addSchema(openApiDocument("exact"), ID)
  }

  async call(http: AxiosInstance, { method, path }: Wanted, asked: Asked = {}): Promise<AxiosResponse> {
    const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(asked.params?.[name] ?? ""))
    const data = asked.body ?? (method === "post" ? {} : undefined)
    const response = await http.request({ method, url, params: asked.query, data })
    this.check({ method, path }, response)
    if (response.status === 200) this.called.add(`${method} ${path}`)
    if (response.headers["cache-control"] !== "no-store") this.kept.add(`${method} ${path}`)
    return response
  }

  neverAnswered(): string[] {
    return ROUTES.map(({ method, path }) => `${method} ${path}`).filter((route) => !this.called.has(route))
  }

  /** Routes that gave an answer which browsers and proxies may keep. */
  keptByOthers(): string[] {
    return [...this.kept].sort()
  }

  private check({ method, path }: Wanted, { status, data, headers }: AxiosResponse): void {
    const media = ROUTES.find((one) => one.method === method && one.path === path)?.media
    if (status === 200 && media !== undefined) {
      if (String(headers["content-type"]).startsWith(media) && typeof data === "string") return
      throw new Error(`${path} is not ${media}: ${headers["content-type"]}`)
    }
    const pointer = [
      "paths",
      templateOf(path),
      method,
      "responses",
      String(status),
      "content",
      "application/json",
      "schema",
    ]
    const validate = this.validator.getSchema(`${ID}#/${pointer.map(pointerPart).join("/")}`)
    const asked = `${method.toUpperCase()} ${path}: ${status}`
    if (validate === undefined) throw new Error(`${asked} is not described: ${JSON.stringify(data)}`)
    const operation = DESCRIBED_OPERATIONS.find(
      (one) => one.method === method.toUpperCase() && one.path === templateOf(path),
    )
    const codes = operation?.codes.get(status)
    if (codes !== undefined && !codes.includes(data.code))
      throw new Error(`${asked} with a code that is not described: ${data.code}`)
    if (validate(data) === true) return
    throw new Error(
      `${asked} is not as described: ${JSON.stringify(validate.errors, null, 2)}\n${JSON.stringify(data)}`,
    )
  }
}
