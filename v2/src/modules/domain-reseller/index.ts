import { Module } from "@medusajs/framework/utils"
import { DOMAIN_RESELLER } from "../../medusa/composition/reseller"
import DomainResellerModule from "./service"

export { DOMAIN_RESELLER }

export default Module(DOMAIN_RESELLER, { service: DomainResellerModule })
