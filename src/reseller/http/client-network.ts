import ipaddr from "ipaddr.js"
import proxyAddress from "proxy-addr"
import type { HttpRequest } from "../binding/carts"
import type { TrustProxy } from "../options/visitors-options"

/** A home or an office has at least so many bits of IPv6 to itself, and its machines change the rest at will (RFC 6177). */
const NETWORK_GROUPS = 64 / 16

/** An IPv4 address, or the first 64 bits of an IPv6 one. Without `trust` express reads the proxies' headers. */
export function clientNetwork(req: HttpRequest, trust: TrustProxy | null): string {
  const address = trust === null ? req.ip : proxyAddress(req, trust)
  return address === undefined ? "unknown" : networkOf(address)
}

/** `192.0.2.1:4711` and `[2001:db8::1]:4711`, as some proxies write an address. */
const WITH_PORT = /^(?:\[(.+)\](?::\d+)?|([\d.]+):\d+)$/

/** A proxy may send anything: whatever is no address counts as one. */
export function networkOf(address: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(address) ?? []
  try {
    const parsed = ipaddr.process(ipv6 ?? ipv4 ?? address)
    if (parsed instanceof ipaddr.IPv4) return parsed.toString()
    const groups = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16))
    return `${groups.join(":")}::/64`
  } catch {
    return "unreadable"
  }
}
