import type { CallResult } from "../../../src/core/contract/call-result"
import type { DomainRecord, Registrar } from "../../../src/core/contract/registrar"
import type { WritePermit } from "../../../src/core/ports/budget"

const unused = (): never => {
  throw new Error("The test expects that nobody asks")
}

/** The domain interface of which a test gives only what it is about. */
export const registrarWith = (more: Partial<Registrar>): Registrar => ({
  ping: unused,
  tlds: unused,
  check: unused,
  page: unused,
  details: unused,
  reserveWrite: unused,
  register: unused,
  renew: unused,
  setNameservers: unused,
  lock: unused,
  setAutoRenew: unused,
  ...more,
})

export const PERMIT: WritePermit = { kind: "permit", release: async () => undefined }

export const answered = <T>(data: T): CallResult<T> => ({ kind: "answered", data, replayed: false })

/** What upstream's record shows of a registered domain. */
export const recordOf = (more: Partial<DomainRecord> = {}): DomainRecord => ({
  domain: "name.com",
  status: "active",
  order_state: "registered",
  expiry: "2028-05-01",
  nameservers: [],
  locked: null,
  auto_renew: null,
  raw: "as received",
  ...more,
})
