import type { RouteConfig, RouteProps } from "@medusajs/admin"
import { DecisionsIcon } from "../../components/decisions-icon"
import { DomainsPage } from "../../components/orders-page/domains-page"
import { Shell } from "../../components/page-frame"
import { MEDUSA } from "../../medusa/medusa"

const Domains = ({ notify }: RouteProps) => {
  return (
    <Shell medusa={MEDUSA} notify={notify}>
      <DomainsPage />
    </Shell>
  )
}

/** Medusa wants the label as a plain text, in one language; the icon is ours to draw. */
export const config: RouteConfig = { link: { label: "Domains", icon: DecisionsIcon } }

export default Domains
