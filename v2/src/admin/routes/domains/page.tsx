import { defineRouteConfig } from "@medusajs/admin-sdk"
import { part, SidebarIcon } from "../../medusa/medusa"
import { DomainsPage } from "../../shared/components/orders-page/domains-page"

const Domains = part(DomainsPage)

export const config = defineRouteConfig({ label: "Domains", icon: SidebarIcon })

export default Domains
