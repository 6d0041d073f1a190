import type { RouteProps } from "@medusajs/admin"
import { MEDUSA } from "../../../medusa/medusa"
import { Shell } from "../../../shared/components/page-frame"
import { PortfolioPage } from "../../../shared/components/portfolio/portfolio-page"

const Portfolio = ({ notify }: RouteProps) => {
  return (
    <Shell medusa={MEDUSA} notify={notify}>
      <PortfolioPage />
    </Shell>
  )
}

export default Portfolio
