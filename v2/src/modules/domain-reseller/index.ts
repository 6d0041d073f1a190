import { Module } from "@medusajs/framework/utils"
import DomainResellerModule from "./service"

/** Under which Medusa's container has the plugin. */
export const DOMAIN_RESELLER = "domainReseller"

export default Module(DOMAIN_RESELLER, { service: DomainResellerModule })
