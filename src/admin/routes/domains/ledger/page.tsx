import type { RouteProps } from "@medusajs/admin"
import { LedgerPage } from "../../../components/ledger/ledger-page"
import { Shell } from "../../../components/page-frame"
import { MEDUSA } from "../../../medusa/medusa"

const Ledger = ({ notify }: RouteProps) => {
  return (
    <Shell medusa={MEDUSA} notify={notify}>
      <LedgerPage />
    </Shell>
  )
}

export default Ledger
