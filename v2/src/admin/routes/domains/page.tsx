import { defineRouteConfig } from "@medusajs/admin-sdk"
import { DecisionsIcon } from "../../components/decisions-icon"
import { DomainsPage } from "../../components/orders-page/domains-page"
import { Part } from "../../medusa/part"

/** Domain and inquiry orders of the whole shop. */
const Domains = () => (
  <Part>
    <DomainsPage />
  </Part>
)

export const config = defineRouteConfig({ label: "Domains", icon: DecisionsIcon })

export default Domains
