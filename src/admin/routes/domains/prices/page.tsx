import type { RouteProps } from "@medusajs/admin"
import { Shell } from "../../../components/page-frame"
import { PricesPage } from "../../../components/prices/prices-page"
import { MEDUSA } from "../../../medusa/medusa"

const Prices = ({ notify }: RouteProps) => {
  return (
    <Shell medusa={MEDUSA} notify={notify}>
      <PricesPage />
    </Shell>
  )
}

export default Prices
