import { type DomainShop, startDomainShop } from "../domains/domain-shop"
import { type Relay, startRelay } from "./relay"

/** A shop whose paid inquiries pass through a relay. */
export interface RelayedShop extends DomainShop {
  readonly relay: Relay
}

export async function startRelayedShop(more: Readonly<Record<string, unknown>> = {}): Promise<RelayedShop> {
  const relays: Relay[] = []
  const domainShop = await startDomainShop(async ({ identity_url, token }) => {
    const relay = await startRelay(identity_url)
    relays.push(relay)
    return { identity: { base_url: relay.base_url, api_token: token }, ...more }
  })
  const [relay] = relays
  if (relay === undefined) throw new Error("a shop without its relay")
  return {
    ...domainShop,
    relay,
    stop: async () => {
      await domainShop.stop()
      await relay.close()
    },
  }
}
