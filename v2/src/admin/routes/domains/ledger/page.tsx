import { LedgerPage } from "../../../components/ledger/ledger-page"
import { part } from "../../../medusa/part"

const Ledger = part(LedgerPage)

export default Ledger
