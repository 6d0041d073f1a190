import { part } from "../../../medusa/medusa"
import { PortfolioPage } from "../../../shared/components/portfolio/portfolio-page"

const Portfolio = part(PortfolioPage)

export default Portfolio
