import { PortfolioPage } from "../../../components/portfolio/portfolio-page"
import { part } from "../../../medusa/part"

const Portfolio = part(PortfolioPage)

export default Portfolio
