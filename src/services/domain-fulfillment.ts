import { AbstractFulfillmentService, type Fulfillment, type LineItem, type Order } from "@medusajs/medusa"
import { MedusaError } from "medusa-core-utils"
import { FULFILLED_ROW } from "../medusa/orders/fulfil-line"
import { DOMAIN_FULFILLMENT_PROVIDER, isResellerLine } from "../reseller/cart/reseller-products.service"

/** It registers nothing: Medusa calls providers in a transaction whose rollback would lose the result. */
export default class DomainFulfillmentService extends AbstractFulfillmentService {
  static override identifier = DOMAIN_FULFILLMENT_PROVIDER

  override async getFulfillmentOptions() {
    return [{ id: DOMAIN_FULFILLMENT_PROVIDER, name: "Domain names" }]
  }

  override async validateFulfillmentData(_option: unknown, data: Record<string, unknown>) {
    return data
  }

  override validateOption = async () => true
  override canCalculate = async () => false

  override async calculatePrice(): Promise<number> {
    throw new Error("Domains have no shipping price")
  }

  /** Medusa's admin could show a domain as fulfilled before it is registered, in an order with the free delivery. */
  override async createFulfillment(
    _method: Record<string, unknown>,
    items: LineItem[],
    _order: Order,
    { metadata }: Fulfillment,
  ) {
    if (items.some(isResellerLine) && !(FULFILLED_ROW in (metadata ?? {}))) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "Domains and inquiries are shown as fulfilled by themselves, as soon as they are done. Leave them out.",
        "fulfilled_when_done",
      )
    }
    return {}
  }

  override cancelFulfillment = async () => ({})

  override async createReturn(): Promise<Record<string, unknown>> {
    throw new Error("A domain cannot be returned; decide its order in the domain orders")
  }

  override getFulfillmentDocuments = async () => []
  override getReturnDocuments = async () => []
  override getShipmentDocuments = async () => []
  override retrieveDocuments = async () => []
}
