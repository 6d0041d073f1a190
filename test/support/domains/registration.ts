import type { Registrar } from "../../../src/reseller/contract/registrar"
import { registerOperation } from "../../../src/reseller/engine/register"
import type { OrderRow } from "../../../src/reseller/orders/order-row"
import { heldRow } from "../orders/new-row"
import { registrarWith } from "./registrar-with"

export const registerOn = (upstream: Partial<Registrar>) =>
  registerOperation(registrarWith(upstream), { percent: "5", inquiries: false })

export const NAMESERVERS = ["ns1.shop.net", "ns2.shop.net"]

export const registrationFor = (years: number, more: Partial<OrderRow> = {}) =>
  heldRow({ request: { kind: "register", years, nameservers: NAMESERVERS, premium: false }, ...more })
