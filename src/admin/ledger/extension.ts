import type { LedgerLine } from "../api/ledger"

/** The extension of a domain's line, the service of an inquiry's. */
export const extensionOf = ({ domain }: LedgerLine): string =>
  domain.includes(".") ? domain.slice(domain.indexOf(".")) : domain
