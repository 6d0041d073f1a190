import type { RouteProps } from "@medusajs/admin"
import { Shell } from "../../../components/page-frame"
import { PricesPage } from "../../../components/prices/prices-page"

/** How the shop makes its prices. */
const Prices = ({ notify }: RouteProps) => {
  return (
    <Shell notify={notify}>
      <PricesPage />
    </Shell>
  )
}

export default Prices
