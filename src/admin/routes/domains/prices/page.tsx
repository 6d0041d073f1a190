import type { RouteProps } from "@medusajs/admin"
import { MEDUSA } from "../../../medusa/medusa"
import { Shell } from "../../../shared/components/page-frame"
import { PricesPage } from "../../../shared/components/prices/prices-page"

const Prices = ({ notify }: RouteProps) => {
  return (
    <Shell medusa={MEDUSA} notify={notify}>
      <PricesPage />
    </Shell>
  )
}

export default Prices
