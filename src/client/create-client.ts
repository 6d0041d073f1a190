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
    /** `GET /store/domains/tlds`: extensions for sale, with prices for one year. */
    tlds: ({ region_id }: shop.InRegion) =>
      call<shop.TldsAnswer>("GET", `/store/domains/tlds?region_id=${segment(region_id)}`),

    /** `POST /store/domains/search`: one name under several extensions; a whole name has its own come first. */
    search: (body: shop.SearchRequest) => call<shop.SearchAnswer>("POST", "/store/domains/search", body),

    /** `POST /store/domains/search/batch`: up to 100 whole names; send those that are `waiting` again. */
    searchMany: (body: shop.SearchManyRequest) =>
      call<shop.SearchManyAnswer>("POST", "/store/domains/search/batch", body),

    /** `POST /store/domains/suggestions`: names that resemble a taken one, looked up; they fit the language of the request. */
    suggestions: (body: shop.SuggestionsRequest) =>
      call<shop.SuggestionsAnswer>("POST", "/store/domains/suggestions", body),

    /** `POST /store/carts/:id/domains`: quotes the name anew and puts it into the cart at that price. */
    addDomain: (cart_id: string, body: shop.AddDomainRequest) =>
      call<shop.AddedDomain>("POST", `/store/carts/${segment(cart_id)}/domains`, body),

    /**
     * `POST /store/carts/:id/domains/batch`: up to 100 registrations and renewals. Resolves however many are refused;
     * send those that have `retry_in_ms` again.
     */
    addDomains: (cart_id: string, domains: readonly shop.AddDomainRequest[]) =>
      call<shop.AddedDomains>("POST", `/store/carts/${segment(cart_id)}/domains/batch`, { domains }),

    /**
     * `POST /store/carts/:id/domains/:domain`: another term or other nameservers for a name that is in the cart, at a fresh
     * quote. Refused, the cart stays exactly as it was.
     */
    changeDomain: (cart_id: string, domain: string, body: shop.ChangeDomainRequest) =>
      call<shop.AddedDomain>("POST", `/store/carts/${segment(cart_id)}/domains/${segment(domain)}`, body),

    /** `GET /store/orders/:id/domains`: how the domains of an order are doing. */
    orderDomains: (order_id: string) =>
      call<shop.OrderDomains>("GET", `/store/orders/${segment(order_id)}/domains`),

    /** `GET /store/inquiries`: the inquiries on offer with their forms, and what a buyer must agree to. */
    inquiries: ({ region_id }: shop.InRegion) =>
      call<shop.InquiriesAnswer>("GET", `/store/inquiries?region_id=${segment(region_id)}`),

    /**
     * `POST /store/carts/:id/inquiries`: checks the input, quotes the inquiry anew and puts it into the cart. For a guest
     * `read_token` opens the answer (`readInquiry`); keep it in the browser.
     */
    addInquiry: (cart_id: string, body: shop.AddInquiryRequest) =>
      call<shop.AddedInquiry>("POST", `/store/carts/${segment(cart_id)}/inquiries`, body),

    /** `GET /store/orders/:id/inquiries`: how the inquiries of an order are doing. */
    orderInquiries: (order_id: string) =>
      call<shop.OrderInquiries>("GET", `/store/orders/${segment(order_id)}/inquiries`),

    /** `GET /store/customers/me/inquiries`: the signed-in customer's, the newest first. */
    myInquiries: ({ limit = 20, offset = 0 }: shop.Page = {}) =>
      call<shop.MyInquiries>("GET", `/store/customers/me/inquiries?limit=${limit}&offset=${offset}`),

    /** `GET /store/customers/me/inquiries/:id`: with what was asked and answered; the reading is written down. */
    openInquiry: (id: string) =>
      call<shop.OpenedInquiryAnswer>("GET", `/store/customers/me/inquiries/${segment(id)}`),

    /** `DELETE /store/customers/me/inquiries/:id`: erases what was asked and answered at once, for ever. */
    eraseInquiry: (id: string) =>
      call<shop.ErasedInquiryAnswer>("DELETE", `/store/customers/me/inquiries/${segment(id)}`),

    /** `GET /store/customers/me/domains`: the signed-in customer's, what expires first at the top. */
    myDomains: (asked: shop.MyDomainsQuery = {}) =>
      call<shop.MyDomains>("GET", `${MY_DOMAINS}${queryOf(asked)}`),

    /** `GET /store/customers/me/domains/:domain`: one of them with its history and support requests. */
    myDomain: (domain: string, asked: shop.MyDomainQuery = {}) =>
      call<shop.MyDomainDetailAnswer>("GET", `${MY_DOMAINS}/${segment(domain)}${queryOf(asked)}`),

    /** `PUT /store/customers/me/domains/:domain/nameservers`: 2 to 13 host names. */
    setNameservers: (domain: string, nameservers: readonly string[]) =>
      call<shop.MyDomainAnswer>("PUT", `${MY_DOMAINS}/${segment(domain)}/nameservers`, { nameservers }),

    /** `POST /store/customers/me/domains/:domain/lock`: on only; to unlock, send a support request. */
    lockDomain: (domain: string) =>
      call<shop.MyDomainAnswer>("POST", `${MY_DOMAINS}/${segment(domain)}/lock`, {}),

    /** `POST /store/customers/me/domains/:domain/auto-renew`: the customer's wish. */
    setAutoRenew: (domain: string, auto_renew: boolean) =>
      call<shop.MyDomainAnswer>("POST", `${MY_DOMAINS}/${segment(domain)}/auto-renew`, { auto_renew }),

    /** `POST /store/customers/me/domains/:domain/requests`: asks the shop's staff for what they alone can do. */
    requestSupport: (domain: string, body: shop.SupportRequest) =>
      call<shop.SupportAnswer>("POST", `${MY_DOMAINS}/${segment(domain)}/requests`, body),

    /** `POST /store/customers/me/orders/claim`: takes a guest's orders into the account, with the token of a mail's link. */
    claimOrders: (token: string) =>
      call<shop.ClaimedOrders>("POST", "/store/customers/me/orders/claim", { token }),

    /** `POST /store/inquiries/read`: a buyer without an account reads by the shop's link or their `read_token`. */
    readInquiry: (token: string) =>
      call<shop.OpenedInquiryAnswer>("POST", "/store/inquiries/read", { token }),

    /** `POST /store/inquiries/link`: for a link that was closed or has expired; a new one goes to the buyer's mailbox, once an hour. */
    mailNewLink: (token: string) => call<shop.NewLinkAnswer>("POST", "/store/inquiries/link", { token }),

    /** `DELETE /store/inquiries/link`: no link or `read_token` opens the answer any more, till a new link is made. */
    closeLinks: (token: string) => call<shop.ClosedLinksAnswer>("DELETE", "/store/inquiries/link", { token }),
  }
}
