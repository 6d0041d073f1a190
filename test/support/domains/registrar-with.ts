import type { Slot } from "../../../src/reseller/budget/budget"
import type { CallResult } from "../../../src/reseller/contract/call-result"
import type { Registrar } from "../../../src/reseller/contract/registrar"

const unused = (): never => {
  throw new Error("The test expects that nobody asks")
}

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

export const SLOT: Slot = { kind: "slot", done: async () => undefined, unused: async () => undefined }

export const answered = <T>(data: T): CallResult<T> => ({ kind: "answered", data, replayed: false })
