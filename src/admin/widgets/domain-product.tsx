import type { ProductDetailsWidgetProps, WidgetConfig, WidgetProps } from "@medusajs/admin"
import { MEDUSA } from "../medusa/medusa"
import { Shell } from "../shared/components/page-frame"
import { DomainPrices } from "../shared/components/prices/price-columns"

const DOMAIN_PRODUCT_ID = "prod_domain_reseller"

/** On the domain product's page: what each extension costs, is sold at and earns; nothing on other products. */
const DomainProductWidget = ({ product, notify }: ProductDetailsWidgetProps & WidgetProps) => {
  if (product.id !== DOMAIN_PRODUCT_ID) return null
  // Medusa's bundler leaves a widget out unless it returns an element as it stands here.
  return (
    <Shell medusa={MEDUSA} notify={notify}>
      <DomainPrices />
    </Shell>
  )
}

export const config: WidgetConfig = { zone: "product.details.after" }

export default DomainProductWidget
