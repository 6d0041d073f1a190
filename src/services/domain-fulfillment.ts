import { AbstractFulfillmentService } from "@medusajs/medusa"
import { DOMAIN_FULFILLMENT_PROVIDER } from "../medusa/product/reseller-products"
import type DomainResellerService from "./domain-reseller"

/**
 * The provider under which Medusa shows registered domains as fulfilled. It registers nothing: Medusa calls providers
 * inside a database transaction whose rollback would lose the result. Whoever fulfils a paid order by hand only makes
 * its rows due; the engine does the work.
 */
export default class DomainFulfillmentService extends AbstractFulfillmentService {
  static override identifier = DOMAIN_FULFILLMENT_PROVIDER

  constructor(
    private readonly host: { domainResellerService: DomainResellerService },
    config?: Record<string, unknown>,
  ) {
    super(host, config)
  }

  /** Brings each line of a paid order to `due`, one row a line. Safe to repeat. */
  settle(order_id: string): Promise<boolean> {
    return this.host.domainResellerService.settle(order_id)
  }

  override async getFulfillmentOptions() {
    return [{ id: DOMAIN_FULFILLMENT_PROVIDER, name: "Domain names" }]
  }

  override async validateFulfillmentData(_option: unknown, data: Record<string, unknown>) {
    return data
  }

  override async validateOption() {
    return true
  }

  override async canCalculate() {
    return false
  }

  override async calculatePrice(): Promise<number> {
    throw new Error("Domains have no shipping price")
  }

  override async createFulfillment() {
    return {}
  }

  override async cancelFulfillment() {
    return {}
  }

  override async createReturn(): Promise<Record<string, unknown>> {
    throw new Error("A domain cannot be returned; decide its order in the domain orders")
  }

  override async getFulfillmentDocuments() {
    return []
  }

  override async getReturnDocuments() {
    return []
  }

  override async getShipmentDocuments() {
    return []
  }

  override async retrieveDocuments() {
    return []
  }
}
