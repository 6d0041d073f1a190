import { ADMIN_BUILD, buildAdmin } from "../../../demo/steps/admin-build"
import { Shutdown } from "../../../tools/processes/shutdown"
import { type DomainShop, startDomainShop } from "../domains/domain-shop"

/** A shop that serves its admin as the demo builds it: once for all test files, and again when a source has changed. */
export async function startAdminShop(options: Readonly<Record<string, unknown>> = {}): Promise<DomainShop> {
  await buildAdmin({ shutdown: new Shutdown(), say: () => undefined })
  return startDomainShop(options, { adminBuild: ADMIN_BUILD })
}
