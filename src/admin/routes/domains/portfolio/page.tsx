import type { RouteProps } from "@medusajs/admin"
import { Shell } from "../../../components/page-frame"
import { PortfolioPage } from "../../../components/portfolio/portfolio-page"

const Portfolio = ({ notify }: RouteProps) => {
  return (
    <Shell notify={notify}>
      <PortfolioPage />
    </Shell>
  )
}

export default Portfolio
