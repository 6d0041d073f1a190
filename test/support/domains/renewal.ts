import type { Registrar } from "../../../src/core/contract/registrar"
import { renewOperation } from "../../../src/core/engine/renew"
import type { OrderRow } from "../../../src/core/orders/order-row"
import { calendarDateSchema } from "../../../src/core/portfolio/calendar-date"
import { heldRow } from "../orders/held-row"
import { registrarWith } from "./registrar-with"

/** Renewals with an upstream of which a test gives only what it is about. */
export const renewOn = (upstream: Partial<Registrar>) =>
  renewOperation(registrarWith(upstream), { percent: "5", inquiries: false })

/** The expiry with which it was sold. */
export const SOLD = calendarDateSchema.parse("2027-06-15")

/** A paid renewal for so many years; `premium`: the registry has its own price for the name. */
export const renewalFor = (years: number, more: Partial<OrderRow> = {}, premium = false) =>
  heldRow({ request: { kind: "renew", years, expiry: SOLD, premium }, ...more })
