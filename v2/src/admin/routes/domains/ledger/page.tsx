import { part } from "../../../medusa/medusa"
import { LedgerPage } from "../../../shared/components/ledger/ledger-page"

const Ledger = part(LedgerPage)

export default Ledger
