import { defineRouteConfig } from "@medusajs/admin-sdk"
import { part } from "../../medusa/part"
import { DecisionsIcon } from "../../shared/components/decisions-icon"
import { DomainsPage } from "../../shared/components/orders-page/domains-page"

const Domains = part(DomainsPage)

export const config = defineRouteConfig({ label: "Domains", icon: DecisionsIcon })

export default Domains
