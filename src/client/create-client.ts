import type { ShopRequest } from "./request"
import type {
  AddDomainRequest,
  AddedDomain,
  AddedInquiry,
  AddInquiryRequest,
  ErasedInquiryAnswer,
  InquiriesAnswer,
  InRegion,
  MyInquiries,
  OpenedInquiryAnswer,
  OrderDomains,
  OrderInquiries,
  Page,
  SearchAnswer,
  SearchRequest,
  TldsAnswer,
} from "./types"

/** The plugin's store routes. Every call rejects for a refusal: `refusalOf` tells what the shop said. */
export type DomainResellerClient = ReturnType<typeof createDomainResellerClient>

const segment = encodeURIComponent

export function createDomainResellerClient(request: ShopRequest) {
  /** The shop is the server that this client is published with: its answers are of these types, a test sees to it. */
  const call = async <Answer>(...asked: Parameters<ShopRequest>): Promise<Answer> =>
    (await request(...asked)) as Answer

  return {
    /** `GET /store/domains/tlds`: extensions for sale, with prices for one year. */
    tlds: ({ region_id }: InRegion) =>
      call<TldsAnswer>("GET", `/store/domains/tlds?region_id=${segment(region_id)}`),

    /** `POST /store/domains/search`: one name under several extensions; a whole name has its own come first. */
    search: (wish: SearchRequest) => call<SearchAnswer>("POST", "/store/domains/search", wish),

    /** `POST /store/carts/:id/domains`: quotes the name anew and puts it into the cart at that price. */
    addDomain: (cart_id: string, wish: AddDomainRequest) =>
      call<AddedDomain>("POST", `/store/carts/${segment(cart_id)}/domains`, wish),

    /** `GET /store/orders/:id/domains`: how the domains of an order are doing. */
    orderDomains: (order_id: string) =>
      call<OrderDomains>("GET", `/store/orders/${segment(order_id)}/domains`),

    /** `GET /store/inquiries`: the inquiries on offer with their forms, and what a buyer must agree to. */
    inquiries: ({ region_id }: InRegion) =>
      call<InquiriesAnswer>("GET", `/store/inquiries?region_id=${segment(region_id)}`),

    /** `POST /store/carts/:id/inquiries`: checks the input, quotes the inquiry anew and puts it into the cart. */
    addInquiry: (cart_id: string, wish: AddInquiryRequest) =>
      call<AddedInquiry>("POST", `/store/carts/${segment(cart_id)}/inquiries`, wish),

    /** `GET /store/orders/:id/inquiries`: how the inquiries of an order are doing. */
    orderInquiries: (order_id: string) =>
      call<OrderInquiries>("GET", `/store/orders/${segment(order_id)}/inquiries`),

    /** `GET /store/customers/me/inquiries`: the signed-in customer's, the newest first. */
    myInquiries: ({ limit = 20, offset = 0 }: Page = {}) =>
      call<MyInquiries>("GET", `/store/customers/me/inquiries?limit=${limit}&offset=${offset}`),

    /** `GET /store/customers/me/inquiries/:id`: with what was asked and answered; the reading is written down. */
    openInquiry: (id: string) =>
      call<OpenedInquiryAnswer>("GET", `/store/customers/me/inquiries/${segment(id)}`),

    /** `DELETE /store/customers/me/inquiries/:id`: erases what was asked and answered at once, for ever. */
    eraseInquiry: (id: string) =>
      call<ErasedInquiryAnswer>("DELETE", `/store/customers/me/inquiries/${segment(id)}`),

    /** `POST /store/inquiries/read`: a buyer without an account reads by the one-time link that the shop sent. */
    readInquiry: (token: string) => call<OpenedInquiryAnswer>("POST", "/store/inquiries/read", { token }),
  }
}
