import { LedgerPage } from "../../../components/ledger/ledger-page"
import { Part } from "../../../medusa/part"

/** The money of all domain and inquiry orders. */
const Ledger = () => (
  <Part>
    <LedgerPage />
  </Part>
)

export default Ledger
