import { RefusedRequest, type ShopRequest } from "./request"
import type * as shop from "./types"

/** The plugin's store routes. Every call rejects for a refusal: `refusalOf` tells what the shop said. */
export type DomainResellerClient = ReturnType<typeof createDomainResellerClient>

const segment = encodeURIComponent

/** `?a=1&b=2` of what is given; empty where nothing is. */
const queryOf = (asked: Readonly<Record<string, string | number | undefined>>): string => {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  return given.length === 0
    ? ""
    : `?${given.map(([name, value]) => `${name}=${segment(String(value))}`).join("&")}`
}

/** A segment that is empty or dots, which no encoding keeps: browsers and servers resolve `%2e%2e` as `..`. */
const LEADS_ELSEWHERE = /^[^?]*\/(?:\.{0,2})(?:[/?]|$)/
const NO_ID = { type: "invalid_data", code: "invalid_path", message: "There can be no such id or name." }

const MY_DOMAINS = "/store/customers/me/domains"

export function createDomainResellerClient(request: ShopRequest) {
  /** The shop is the server that this client is published with: its answers are of these types, a test sees to it. */
  const call = async <Answer>(...asked: Parameters<ShopRequest>): Promise<Answer> => {
    const [, path] = asked
    if (LEADS_ELSEWHERE.test(path)) throw new RefusedRequest({ status: 400, data: NO_ID })
    return (await request(...asked)) as Answer
  }

  return {
    tlds: ({ region_id }: shop.InRegion) =>
      call<shop.TldsAnswer>("GET", `/store/domains/tlds?region_id=${segment(region_id)}`),
    search: (body: shop.SearchRequest) => call<shop.SearchAnswer>("POST", "/store/domains/search", body),
    /** Send those that are `waiting` again. */
    searchMany: (body: shop.SearchManyRequest) =>
      call<shop.SearchManyAnswer>("POST", "/store/domains/search/batch", body),
    suggestions: (body: shop.SuggestionsRequest) =>
      call<shop.SuggestionsAnswer>("POST", "/store/domains/suggestions", body),
    addDomain: (cart_id: string, body: shop.AddDomainRequest) =>
      call<shop.AddedDomain>("POST", `/store/carts/${segment(cart_id)}/domains`, body),
    /** Resolves however many are refused; send those that have `retry_in_ms` again. */
    addDomains: (cart_id: string, domains: readonly shop.AddDomainRequest[]) =>
      call<shop.AddedDomains>("POST", `/store/carts/${segment(cart_id)}/domains/batch`, { domains }),
    changeDomain: (cart_id: string, domain: string, body: shop.ChangeDomainRequest) =>
      call<shop.AddedDomain>("POST", `/store/carts/${segment(cart_id)}/domains/${segment(domain)}`, body),
    /** One term for all names of the cart. Send it again where `refused` has `retry_in_ms`: only those are changed. */
    changeTerms: (cart_id: string, years: number) =>
      call<shop.ChangedTerms>("POST", `/store/carts/${segment(cart_id)}/domains/terms`, { years }),
    orderDomains: (order_id: string) =>
      call<shop.OrderDomains>("GET", `/store/orders/${segment(order_id)}/domains`),
    inquiries: ({ region_id }: shop.InRegion) =>
      call<shop.InquiriesAnswer>("GET", `/store/inquiries?region_id=${segment(region_id)}`),
    /** For a guest `read_token` opens the answer (`readInquiry`); keep it in the browser. */
    addInquiry: (cart_id: string, body: shop.AddInquiryRequest) =>
      call<shop.AddedInquiry>("POST", `/store/carts/${segment(cart_id)}/inquiries`, body),
    orderInquiries: (order_id: string) =>
      call<shop.OrderInquiries>("GET", `/store/orders/${segment(order_id)}/inquiries`),
    myInquiries: ({ limit = 20, offset = 0 }: shop.Page = {}) =>
      call<shop.MyInquiries>("GET", `/store/customers/me/inquiries?limit=${limit}&offset=${offset}`),
    openInquiry: (id: string) =>
      call<shop.OpenedInquiryAnswer>("GET", `/store/customers/me/inquiries/${segment(id)}`),
    eraseInquiry: (id: string) =>
      call<shop.ErasedInquiryAnswer>("DELETE", `/store/customers/me/inquiries/${segment(id)}`),
    myDomains: (asked: shop.MyDomainsQuery = {}) =>
      call<shop.MyDomains>("GET", `${MY_DOMAINS}${queryOf(asked)}`),
    myDomain: (domain: string, asked: shop.MyDomainQuery = {}) =>
      call<shop.MyDomainDetailAnswer>("GET", `${MY_DOMAINS}/${segment(domain)}${queryOf(asked)}`),
    setNameservers: (domain: string, nameservers: readonly string[]) =>
      call<shop.MyDomainAnswer>("PUT", `${MY_DOMAINS}/${segment(domain)}/nameservers`, { nameservers }),
    lockDomain: (domain: string) =>
      call<shop.MyDomainAnswer>("POST", `${MY_DOMAINS}/${segment(domain)}/lock`, {}),
    setAutoRenew: (domain: string, auto_renew: boolean) =>
      call<shop.MyDomainAnswer>("POST", `${MY_DOMAINS}/${segment(domain)}/auto-renew`, { auto_renew }),
    requestSupport: (domain: string, body: shop.SupportRequest) =>
      call<shop.SupportAnswer>("POST", `${MY_DOMAINS}/${segment(domain)}/requests`, body),
    claimOrders: (token: string) =>
      call<shop.ClaimedOrders>("POST", "/store/customers/me/orders/claim", { token }),
    /** For the browser that is about to pay the cart: what `claimOrders` takes afterwards. */
    cartClaim: (cart_id: string) =>
      call<shop.CartClaim>("POST", `/store/carts/${segment(cart_id)}/claim`, {}),
    mailClaimLink: (order_id: string) =>
      call<shop.NewLinkAnswer>("POST", "/store/customers/me/orders/link", { order_id }),
    readInquiry: (token: string) =>
      call<shop.OpenedInquiryAnswer>("POST", "/store/inquiries/read", { token }),
    mailNewLink: (token: string) => call<shop.NewLinkAnswer>("POST", "/store/inquiries/link", { token }),
    closeLinks: (token: string) => call<shop.ClosedLinksAnswer>("DELETE", "/store/inquiries/link", { token }),
  }
}
