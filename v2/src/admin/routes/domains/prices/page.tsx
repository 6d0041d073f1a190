import { PricesPage } from "../../../components/prices/prices-page"
import { part } from "../../../medusa/part"

const Prices = part(PricesPage)

export default Prices
