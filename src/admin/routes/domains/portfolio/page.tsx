import type { RouteProps } from "@medusajs/admin"
import { Shell } from "../../../components/page-frame"
import { PortfolioPage } from "../../../components/portfolio/portfolio-page"
import { MEDUSA } from "../../../medusa/medusa"

const Portfolio = ({ notify }: RouteProps) => {
  return (
    <Shell medusa={MEDUSA} notify={notify}>
      <PortfolioPage />
    </Shell>
  )
}

export default Portfolio
