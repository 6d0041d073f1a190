import type { RouteConfig, RouteProps } from "@medusajs/admin"
import { MEDUSA, SidebarIcon } from "../../medusa/medusa"
import { DomainsPage } from "../../shared/components/orders-page/domains-page"
import { Shell } from "../../shared/components/page-frame"

const Domains = ({ notify }: RouteProps) => {
  return (
    <Shell medusa={MEDUSA} notify={notify}>
      <DomainsPage />
    </Shell>
  )
}

/** Medusa wants the label as a plain text, in one language; the icon is ours to draw. */
export const config: RouteConfig = { link: { label: "Domains", icon: SidebarIcon } }

export default Domains
