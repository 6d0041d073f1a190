const count = (n: string, one: string, many: string): string => `${n} ${n === "1" ? one : many}`

export const enHome = {
  title: "Find a domain name",
  lead: "See at once whether it is available, what it costs this year, and what it will cost every year after.",
  label: "Name, with or without an extension",
  search: "Search",
  example: "e.g. nameh.com",
  endings: "Extensions and their prices",
  later: (price: string) => `then ${price} a year`,
  endings_lead: "For the first year, and for each year after it",
}

export const enSearch = {
  title: (query: string) => `Results for “${query}”`,
  busy: "Looking it up…",
  found: (n: string) => `${count(n, "name is", "names are")} available`,
  found_elsewhere: (n: string) => `${count(n, "other extension", "other extensions")} available`,
  none_now: (parts: string) => `Nothing can be ordered just now: ${parts}.`,
  not_free: {
    taken: (n: string) => `${n} taken`,
    unclear: (n: string) => `${n} not checked`,
    unsold: (n: string) => `${n} not on sale`,
  },
  list: ", ",
  searched: "Searched for",
  or_search: "Or search",
  unclear: "Not known just now",
  unclear_help: "These could not be checked. They may be available or not; try again in a moment.",
  unsold: "Not on sale just now",
  check_again: "Check again",
  add: "Add to cart",
  add_name: (name: string) => `Add to cart: ${name}`,
  adding: "Adding…",
  in_cart: "In cart",
  added: (name: string) => `${name} is in your cart.`,
  premium: "Premium",
  premium_help: "The registry asks more for this name.",
  sort: "Order",
  by_relevance: "Suggested first",
  by_price: "Lowest price first",
  by_renewal: "Lowest renewal first",
  suggest: "Suggest similar names",
  suggesting: "Looking up similar names…",
  suggestions: (n: string) => `${count(n, "similar name", "similar names")} available`,
  no_suggestions: "No similar name is available. Try another spelling, or add a word.",
  suggestions_unclear: (n: string) =>
    `${count(n, "similar name", "similar names")} could not be checked just now.`,
}

export const enReasons = {
  taken: "Taken",
  unchecked: "Could not be checked just now",
  unsupported: "Extension not sold here",
  no_price: "No reliable price just now",
  unknown: "Not clear whether it is available",
  premium_not_sold: "Premium name, not sold here",
  premium_term_too_long: "Premium name, not sold here",
  term_too_long: "Not sold for so long",
  selling_stopped: "Not sold at the moment",
  on_order: "Just bought by somebody else",
}
