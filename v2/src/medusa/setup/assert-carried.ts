import { InvalidOptions, type Options } from "../../app/options/options-schema"

/** Refuses at boot what Medusa 2 is not carried to yet: a renewal that nobody bills would let a domain expire. */
export function assertCarried({ renewals }: Options): void {
  if (renewals.by === "upstream") return
  throw new InvalidOptions(
    `domain-reseller cannot start. On Medusa 2 it does not bill renewals yet, so that domains with auto-renew would expire:
  - renewals.by: set it to "upstream", which renews by its own flag; it is "shop" unless it is set`,
  )
}
