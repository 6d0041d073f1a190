import type { RouteProps } from "@medusajs/admin"
import { Shell } from "../../../components/page-frame"
import { PricesPage } from "../../../components/prices/prices-page"

const Prices = ({ notify }: RouteProps) => {
  return (
    <Shell notify={notify}>
      <PricesPage />
    </Shell>
  )
}

export default Prices
