import type { Registrar, TldCost } from "../core/contract/registrar"
import type { DomainNameDeps } from "../core/domain-name/domain-name"
import type { EngineDeps } from "../core/engine/operation"
import type { SyncDeps } from "../core/portfolio/sync"
import type { Cached } from "../core/quotes/cached"
import type { SalesTerms } from "../core/quotes/quote"
import type { SearchCheck } from "../core/quotes/search"
import type { PostgresBudget } from "../postgres/budget/postgres-budget"
import type { OrderRowsStore } from "../postgres/orders/order-rows-store"
import type { PortfolioSync } from "../postgres/portfolio/sync-store"
import type { PriceSettings } from "../postgres/prices/price-settings"
import type { InquiryParts, PersonalDataParts } from "./composition/compose-inquiries"
import type { NoticeParts } from "./composition/compose-notices"
import type { Observed } from "./composition/observe"
import type { Stopping } from "./composition/stopping"
import type { ClaimLinks } from "./links/claim-links"
import type { MailParts } from "./mail/send-mail"
import type { VisitorShares } from "./visitors/visitor"

/** Everything the use cases are made of, wired together where a shop binds them. */
export type Parts = {
  registrar: Registrar
  budget: PostgresBudget
  observed: Observed
  rows: OrderRowsStore
  policy: SalesTerms
  /** What is sold at which markup, as of now. */
  prices: PriceSettings
  /** What names are read with. */
  names(): Promise<DomainNameDeps>
  catalogue(): Promise<Cached<TldCost[]>>
  /** Null where the shop has no `identity` option. */
  inquiries: InquiryParts | null
  personalData: PersonalDataParts
  notices: NoticeParts
  /** Null where the shop has no mail server. */
  mail: MailParts | null
  /** Null where Medusa signs nothing either. */
  claims: ClaimLinks | null
  visitors: VisitorShares
  /** Erases what need not be kept any longer of inquiries; never rejects, because paid work goes on without it. */
  eraseDue(): Promise<void>
  searchCheck: SearchCheck
  engine: EngineDeps
  sync: SyncDeps & { store: PortfolioSync }
  stopping: Stopping
  newId(prefix: string): string
}
