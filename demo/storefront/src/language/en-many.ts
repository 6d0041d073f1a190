/** Everything that is said where many names are searched at once. */
export const enMany = {
  title: "Many names at once",
  lead: "Paste a list, see which names are available and what they cost, and add them all to your cart.",
  link: "Search many names at once",
  label: "Names",
  hint: (most: string) =>
    `Up to ${most} names, one on each line or with commas. Without an extension a name is looked up as .com.`,
  read: (n: string) => `${n} ${n === "1" ? "name" : "names"}`,
  none: "Paste or type at least one name.",
  too_many: (n: string, most: string) => `These are ${n} names. Check at most ${most} at once.`,
  check: "Check names",
  checking: "Checking names…",
  progress: (done: string, all: string) => `${done} of ${all} done`,
  waiting: "The shop is busy. This goes on by itself.",
  results: "Results",
  free: (n: string) => `${n} available`,
  no_names: "Not searched",
  sum: (n: string, price: string) =>
    `${n} available ${n === "1" ? "name" : "names"}, ${price} for the first year`,
  add_all: "Add all to the cart",
  adding: "Adding names…",
  all_in_cart: "All available names are in your cart.",
  all_added: (n: string) => `${n} ${n === "1" ? "name is" : "names are"} in your cart.`,
  not_added: (n: string) => `${n} could not be added:`,
  to_cart: "To the cart",
}
