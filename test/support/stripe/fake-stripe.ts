import { createHmac, randomUUID } from "node:crypto"
import { join } from "node:path"
import { type RecordedRequest, type Reply, startHttpServer, type TestServer } from "../http-server"
import { type Asked, StripeBook } from "./book"
import { FAULTS, type Fault, type FaultName } from "./faults"
import { StripeRefusal } from "./refusal"

const POINTER = join(__dirname, "point-at-fake.cjs")

/** Of the plugins' own options, in their own words. */
export const STRIPE_KEY = "sk_test_nobody"
export const WEBHOOK_SECRET = "whsec_of_tests"

const METADATA = /^metadata\[(.+)\]$/

/** Stripe's API as far as payment plugins use it, with a book of its own. */
export class FakeStripe {
  readonly book = new StripeBook()
  /** Of each idempotency key the answer, which its repetition gets as well. */
  private readonly answered = new Map<string, Reply>()
  private faults: { route: string; left: number; fault: Fault }[] = []

  private constructor(private readonly server: TestServer) {
    server.script((request) => this.answer(request))
  }

  static start = async (): Promise<FakeStripe> => new FakeStripe(await startHttpServer())

  stop(): Promise<void> {
    return this.server.stop()
  }

  /** With this a process has its Stripe here. */
  get env(): NodeJS.ProcessEnv {
    return { STRIPE_AT: this.server.url, NODE_OPTIONS: `--require ${POINTER}` }
  }

  /** The next `times` requests to the route ("POST /v1/refunds") go wrong. */
  breakNext(route: string, name: FaultName, times = 1): void {
    this.faults.push({ route, left: times, fault: FAULTS[name] })
  }

  /** How often a route was asked. */
  asked(route: string): number {
    return this.server.requests.filter(({ method, url }) => `${method} ${url.split("?")[0]}` === route).length
  }

  private answer(request: RecordedRequest): Reply {
    const route = `${request.method} ${request.url.split("?")[0]}`
    const next = this.faults.find((one) => one.route === route && one.left > 0)
    if (next) next.left -= 1
    if (next && !next.fault.isDone) return next.fault.reply({ kind: "reset" })
    const key = request.headers["idempotency-key"]
    const known = typeof key === "string" ? this.answered.get(key) : undefined
    const done = known ?? this.carryOut(route, request)
    if (typeof key === "string") this.answered.set(key, done)
    return next ? next.fault.reply(done) : done
  }

  private carryOut(route: string, { body }: RecordedRequest): Reply {
    try {
      return { kind: "answer", body: this.resource(route, new URLSearchParams(body)) }
    } catch (fault) {
      if (!(fault instanceof StripeRefusal)) throw fault
      return { kind: "answer", status: fault.status, body: { error: fault.error } }
    }
  }

  private resource(route: string, body: URLSearchParams): object {
    const asked: Asked = Object.fromEntries(body)
    const [method, , , kind, id = "", verb] = route.split(/[ /]/)
    switch (`${method} ${kind}${id && "/:id"}${verb ? `/${verb}` : ""}`) {
      case "POST customers":
        return this.book.createCustomer()
      case "POST payment_intents":
        return this.book.createIntent(asked, metadataOf(body))
      case "GET payment_intents/:id":
        return this.book.intent(id)
      case "POST payment_intents/:id":
        return this.book.updateIntent(id, asked)
      case "POST payment_intents/:id/capture":
        return this.book.capture(id)
      case "POST payment_intents/:id/cancel":
        return this.book.cancel(id)
      case "POST refunds":
        return this.book.refund(asked)
      default:
        throw new StripeRefusal(404, { type: "invalid_request_error", message: `Unrecognized URL ${route}` })
    }
  }

  /** Tells the shop of an intent, signed as Stripe signs; the status of its answer. */
  async tell(hook: string, type: string, intent_id: string): Promise<number> {
    const event = {
      id: `evt_${randomUUID()}`,
      object: "event",
      type,
      data: { object: this.book.intent(intent_id) },
    }
    const body = JSON.stringify(event)
    const at = Math.floor(Date.now() / 1_000)
    const signature = createHmac("sha256", WEBHOOK_SECRET).update(`${at}.${body}`).digest("hex")
    const headers = { "content-type": "application/json", "stripe-signature": `t=${at},v1=${signature}` }
    return (await fetch(hook, { method: "POST", body, headers })).status
  }
}

const metadataOf = (body: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...body].flatMap(([name, value]) => {
      const key = METADATA.exec(name)?.[1]
      return key === undefined ? [] : [[key, value]]
    }),
  )
