import { part } from "../../../medusa/medusa"
import { PricesPage } from "../../../shared/components/prices/prices-page"

const Prices = part(PricesPage)

export default Prices
