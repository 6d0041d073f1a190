import { defineRouteConfig } from "@medusajs/admin-sdk"
import { DecisionsIcon } from "../../components/decisions-icon"
import { DomainsPage } from "../../components/orders-page/domains-page"
import { part } from "../../medusa/part"

const Domains = part(DomainsPage)

export const config = defineRouteConfig({ label: "Domains", icon: DecisionsIcon })

export default Domains
