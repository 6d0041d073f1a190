import type { EntityManager } from "typeorm"
import type { CatalogueEntry } from "../../core/answers/inquiry"
import { type InquireDeps, inquireOperation } from "../../core/operations/inquire"
import type { Operation } from "../../core/operations/operation"
import type { Inquirer } from "../../core/ports/inquirer"
import type { InquiryVault } from "../../core/ports/inquiry-vault"
import { type Kept, kept } from "../../core/quotes/kept"
import { keyRing } from "../../core/sealing/key-ring"
import type { CallerOptions } from "../../upstream/http/caller"
import { createIdentityClient } from "../../upstream/identity/identity-client"
import type { Options } from "../options/options-schema"
import { InquiryVaultStore } from "../vault/inquiry-vault-store"

/** Everything about inquiries, wired together. */
export type InquiryParts = {
  inquirer: Inquirer
  /** For show; a sale asks again. */
  catalogue(): Promise<Kept<CatalogueEntry[]>>
  /** The vault, as part of that manager's transaction. */
  vaultIn(manager: EntityManager): InquiryVault
  vault: InquiryVault
  operation: Operation
  retention_days: number
}

/** Null where the shop has no `identity` option. Both clients share one budget: with one token the limits are one. */
export function composeInquiries(
  options: Options,
  manager: EntityManager,
  caller: Omit<CallerOptions, "transport">,
): InquiryParts | null {
  const { retention_days } = options.inquiries
  const { identity, encryption_key, previous_encryption_keys, tolerance } = options
  if (!identity || !encryption_key) return null
  const { read_ms, write_ms } = options.timeouts
  const inquirer = createIdentityClient({ ...caller, ...identity, timeouts: { read_ms, write_ms } })
  const ring = keyRing(encryption_key, previous_encryption_keys)
  const vaultIn = (tx: EntityManager): InquiryVault => new InquiryVaultStore(tx, ring)
  const vault = vaultIn(manager)
  const deps: InquireDeps = { inquirer, vault, tolerance }
  return {
    inquirer,
    vault,
    vaultIn,
    catalogue: kept(() => inquirer.services(), Date.now),
    operation: inquireOperation(deps),
    retention_days,
  }
}
