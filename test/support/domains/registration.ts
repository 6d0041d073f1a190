import type { Registrar } from "../../../src/core/contract/registrar"
import { registerOperation } from "../../../src/core/engine/register"
import type { OrderRow } from "../../../src/core/orders/order-row"
import { heldRow } from "../orders/new-row"
import { registrarWith } from "./registrar-with"

/** Registrations with an upstream of which a test gives only what it is about. */
export const registerOn = (upstream: Partial<Registrar>) =>
  registerOperation(registrarWith(upstream), { percent: "5", inquiries: false })

export const NAMESERVERS = ["ns1.shop.net", "ns2.shop.net"]

/** A paid registration for so many years. */
export const registrationFor = (years: number, more: Partial<OrderRow> = {}) =>
  heldRow({ request: { kind: "register", years, nameservers: NAMESERVERS, premium: false }, ...more })
