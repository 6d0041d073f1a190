/** docs/install.md: other code of the shop asks. */
import type { DomainResellerService } from "../../../src"

type Container = { resolve<Service>(name: string): Service }

export async function isOwner(container: Container, customer: { id: string }): Promise<boolean> {
  let isOwner = false
  const domainResellerService = container.resolve<DomainResellerService>("domainResellerService")
  const inquired = await domainResellerService.inquire(
    "mobile-owner-inquiry",
    { mobile: "09120000000", national_code: "0012345679" },
    { max_charge: 5000, reference: `signup-${customer.id}` },
  )
  if (inquired.kind === "answered" && inquired.result?.matched === true) isOwner = true
  return isOwner
}
