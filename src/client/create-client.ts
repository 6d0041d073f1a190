import type { ShopRequest } from "./request"
import type {
  AddedDomain,
  DomainWish,
  OrderDomains,
  SearchAnswer,
  SearchWish,
  TldsAnswer,
  TldsWish,
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
    tlds: ({ region_id }: TldsWish) =>
      call<TldsAnswer>("GET", `/store/domains/tlds?region_id=${segment(region_id)}`),

    /** `POST /store/domains/search`: one name under several extensions; a whole name has its own come first. */
    search: (wish: SearchWish) => call<SearchAnswer>("POST", "/store/domains/search", wish),

    /** `POST /store/carts/:id/domains`: quotes the name anew and puts it into the cart at that price. */
    addDomain: (cart_id: string, wish: DomainWish) =>
      call<AddedDomain>("POST", `/store/carts/${segment(cart_id)}/domains`, wish),

    /** `GET /store/orders/:id/domains`: how the domains of an order are doing. */
    orderDomains: (order_id: string) =>
      call<OrderDomains>("GET", `/store/orders/${segment(order_id)}/domains`),
  }
}
