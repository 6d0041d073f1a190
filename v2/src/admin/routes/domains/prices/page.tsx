import { PricesPage } from "../../../components/prices/prices-page"
import { Part } from "../../../medusa/part"

/** How the shop makes its prices. */
const Prices = () => (
  <Part>
    <PricesPage />
  </Part>
)

export default Prices
