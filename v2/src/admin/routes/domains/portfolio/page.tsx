import { PortfolioPage } from "../../../components/portfolio/portfolio-page"
import { Part } from "../../../medusa/part"

/** The domains of the reseller account. */
const Portfolio = () => (
  <Part>
    <PortfolioPage />
  </Part>
)

export default Portfolio
