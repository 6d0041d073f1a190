import { z } from "zod"
import type { Sandbox } from "../../../sandbox/index"
import { inputOf } from "../../support/inquiries/inputs"
import { call, send } from "./call"

let keys = 0
/** A key that no other call of this run has. */
export const newKey = () => `key-of-inquiry-${String(++keys).padStart(6, "0")}`

export type InquiryExtras = {
  input?: unknown
  max_charge_irt?: unknown
  key?: string
  token?: string | null
  ending?: string
}

const request = (service: string, extras: InquiryExtras) => {
  const {
    input = inputOf(service, extras.ending),
    max_charge_irt = 1_000_000,
    key = newKey(),
    token,
  } = extras
  return { body: { input, max_charge_irt }, key, ...(token === undefined ? {} : { token }) }
}

/** One inquiry under a key of its own unless told; rejects when no envelope comes back. */
export const inquire = (sandbox: Sandbox, service: string, extras: InquiryExtras = {}) =>
  call(sandbox, "POST", `/identity/inquiries/${service}`, request(service, extras))

/** The same without a look at the body. */
export const sendInquiry = (
  sandbox: Sandbox,
  service: string,
  extras: InquiryExtras = {},
  signal?: AbortSignal,
) => send(sandbox, "POST", `/identity/inquiries/${service}`, request(service, extras), signal)

const payload = z.object({ service: z.string(), result: z.unknown(), charged: z.number() }).passthrough()

/** The data of an inquiry that succeeded. */
export async function answerOf(sandbox: Sandbox, service: string, extras: InquiryExtras = {}) {
  const { body } = await inquire(sandbox, service, extras)
  if (!body.ok) throw new Error(`${service} was refused: ${JSON.stringify(body)}`)
  return payload.parse(body.data)
}

export const inquiryCharges = (sandbox: Sandbox) =>
  sandbox.control
    .ledger()
    .movements.filter(({ operation, type }) => operation === "inquiry" && type === "charge")
