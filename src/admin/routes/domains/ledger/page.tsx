import type { RouteProps } from "@medusajs/admin"
import { MEDUSA } from "../../../medusa/medusa"
import { LedgerPage } from "../../../shared/components/ledger/ledger-page"
import { Shell } from "../../../shared/components/page-frame"

const Ledger = ({ notify }: RouteProps) => {
  return (
    <Shell medusa={MEDUSA} notify={notify}>
      <LedgerPage />
    </Shell>
  )
}

export default Ledger
