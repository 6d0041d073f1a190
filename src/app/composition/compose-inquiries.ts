import type { CatalogueEntry, Inquirer } from "../../core/contract/inquirer"
import { inquireOperation } from "../../core/engine/inquire"
import type { Operation } from "../../core/engine/operation"
import type { InquiryVault } from "../../core/inquiries/personal-data"
import { type Cached, cached } from "../../core/quotes/cached"
import { keyRing } from "../../core/sealing/seal"
import type { Database } from "../../postgres/database"
import { InquiryVaultStore } from "../../postgres/vault/inquiry-vault-store"
import type { CallerOptions } from "../../upstream/http/caller"
import { createIdentityClient } from "../../upstream/identity/identity-client"
import type { Options } from "../options/options-schema"

/** Keeps the personal data of inquiries. It stays when the shop sells inquiries no more. */
export type PersonalDataParts = {
  vaultIn(database: Database): InquiryVaultStore
  vault: InquiryVaultStore
  retention_days: number
}

export type InquiryParts = {
  inquirer: Inquirer
  catalogue(): Promise<Cached<CatalogueEntry[]>>
  operation: Operation
}

export function composePersonalData(options: Options, database: Database): PersonalDataParts {
  const { encryption_key, previous_encryption_keys: previous } = options
  const ring = keyRing(encryption_key, previous)
  const vaultIn = (tx: Database) => new InquiryVaultStore(tx, ring)
  return { vaultIn, vault: vaultIn(database), retention_days: options.inquiries.retention_days }
}

/** Null where the shop has no `identity` option. Both clients share one count of slots: with one token the limits are one. */
export function composeInquiries(
  { identity, timeouts: { read_ms, write_ms }, tolerance }: Options,
  vault: InquiryVault,
  caller: Omit<CallerOptions, "transport"> & { aborting: AbortSignal },
): InquiryParts | null {
  if (!identity) return null
  const { base_url, api_token } = identity
  const inquirer = createIdentityClient({ ...caller, base_url, api_token, timeouts: { read_ms, write_ms } })
  return {
    inquirer,
    catalogue: cached(() => inquirer.services(), Date.now),
    operation: inquireOperation({ inquirer, vault, tolerance }),
  }
}
