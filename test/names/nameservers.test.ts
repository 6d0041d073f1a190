import { parseNameservers } from "../../src/reseller/names/nameservers"

function hosts(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `ns${index + 1}.example.com`)
}

describe("nameservers", () => {
  it.each([
    ["none", [], []],
    ["an absent list as none", undefined, []],
    ["two", hosts(2), hosts(2)],
    [
      "in ASCII, lower case, without the last dot",
      ["NS1.Example.COM.", "ns2.نامه.com"],
      ["ns1.example.com", "ns2.xn--mgb4dbg.com"],
    ],
  ])("are read: %s", (_what, list, expected) => {
    expect(parseNameservers(list)).toEqual({ kind: "nameservers", hosts: expected })
  })

  const ns1 = "ns1.example.com"
  type Refused = [what: string, list: unknown, code: string, told: string]
  it.each<Refused>([
    ["one only", hosts(1), "too_few", "at least 2"],
    ["fourteen", hosts(14), "too_many", "at most 13"],
    ["a text", ns1, "not_a_list", "as a list"],
    ["null", null, "not_a_list", "as a list"],
    ["the same twice", [ns1, "NS1.example.com."], "duplicate", "Nameserver 2 is given twice"],
    ["an IPv4 host", [ns1, "192.0.2.1"], "invalid_host", "Nameserver 2: This is an IP address"],
    ["an IPv6 address", ["2001:db8::1", ns1], "invalid_host", "Nameserver 1: This is an IP"],
    ["an underscore", ["ns_1.example.com", ns1], "invalid_host", "Nameserver 1: A name cannot"],
    ["a bare label", ["localhost", ns1], "invalid_host", "Nameserver 1: The extension is missing"],
    ["a public suffix", ["co.uk", ns1], "invalid_host", "Nameserver 1: This is an extension"],
    ...["ns1.shop.local", "ns1.localhost", "ns1.home.arpa", "ns1.shop.notlisted"].map(
      (host): Refused => ["a host of no network", [ns1, host], "invalid_host", "There is no such extension"],
    ),
  ])("are refused: %s, %j", (_what, list, code, told) => {
    const message = expect.stringContaining(told)
    expect(parseNameservers(list)).toEqual({ kind: "invalid", code, message })
  })

  it.each([
    ["under the name", ["ns1.نامه.com", "ns2.example.net"], "inside_domain"],
    ["the name itself", ["ns1.example.net", "نامه.com."], "inside_domain"],
    ["under a name that ends alike", ["ns1.my-xn--mgb4dbg.com", "ns2.example.net"], null],
  ])("of a name that is not registered yet, %s", (_which, list, code) => {
    expect(parseNameservers(list, "xn--mgb4dbg.com")).toMatchObject(
      code === null ? { kind: "nameservers" } : { code },
    )
    expect(parseNameservers(list)).toMatchObject({ kind: "nameservers" })
  })
})
