import type { RouteProps } from "@medusajs/admin"
import { LedgerPage } from "../../../components/ledger/ledger-page"
import { Shell } from "../../../components/page-frame"

const Ledger = ({ notify }: RouteProps) => {
  return (
    <Shell notify={notify}>
      <LedgerPage />
    </Shell>
  )
}

export default Ledger
