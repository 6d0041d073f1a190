/** What is said between the cart and the order. */
export const enBuying = {
  form: {
    missing: "Please fill this in.",
    not_an_email: "This is not an email address.",
    too_short: (n: string) => `At least ${n} characters, please.`,
    wrong: "Please look at the marked fields.",
  },
  cart: {
    years_of: (name: string) => `Years of ${name}`,
    repricing: "Asking today’s price…",
    removed: (name: string) => `${name} is removed.`,
    undo: "Undo",
    all_for: "Term of all names:",
    mixed: "mixed",
    not_changed: (n: string) => `${n} could not be changed:`,
    discount: "Discount code",
    discount_total: "Discount",
    discount_apply: "Apply",
    discount_wrong: "This code is not valid for this cart.",
    discount_of: (code: string) => `Discount ${code}`,
    discount_remove: (code: string) => `Remove the discount ${code}`,
  },
  checkout: {
    account: "Have an account?",
    sign_in: "Sign in",
    sign_up: "Create account",
    answer_guest: "How you get the answer",
    answer_guest_help:
      "The answer to your inquiry opens for seven days on the page of your order in this browser, and by a link that comes to this email address. To read it at any time, sign in or create an account before you pay.",
    accept: (price: string) => `Accept and pay ${price}`,
    remove_name: (name: string) => `Remove ${name}`,
    instead: "These are available and can take its place:",
    take_instead: "Take this one",
    take_instead_name: (name: string) => `Take ${name} in its place`,
    what_you_get: "Good to know",
    registrant: "Registrant",
    registrant_is: "the shop’s reseller account, on your behalf",
    privacy: "Your data",
    privacy_is: "not published in the registry",
    withdrawal: "Withdrawal",
    withdrawal_is: "not possible once a name is registered",
    agree: "By paying you accept the",
    terms: "terms of this shop",
  },
  order: {
    thanks_refunded: (amount: string) =>
      `This order could not be carried out, and nothing was bought. ${amount} went back the way you paid; as a rule your bank shows it within a few working days.`,
    thanks_refunding: (amount: string) =>
      `This order could not be carried out, and nothing was bought. ${amount} goes back by itself, the way you paid; a mail tells you when it has gone.`,
    thanks_cancelled: "This order was cancelled.",
    thanks_partly:
      "Part of this order could not be carried out. The money for it goes back the way you paid; as a rule your bank shows it within a few working days.",
    thanks_done: "Thank you. Your order is complete.",
    print: "Print the receipt",
    registered_until: (day: string) => `Registered until ${day}`,
    renewed_until: (day: string) => `Renewed until ${day}`,
    manage: "Manage",
    manage_name: (name: string) => `Manage ${name}`,
    search_again: "Search again",
    held_time:
      "As a rule this takes less than one working day. You need not do anything: this page and a mail tell you the outcome.",
    held_ask: (n: string) => `Questions? Write to the shop and name order ${n}:`,
    make_account: "Create an account",
    manage_guest: "What comes next",
    manage_guest_help: (email: string) =>
      `We email you a link, to ${email}. It adds this order to an account, where you set nameservers, renew, and read answers again.`,
    manage_guest_answer: (email: string) =>
      `We email you a link, to ${email}. It adds this order to an account, where you read the answer again.`,
    next_search: "Find another domain",
    next_inquiry: "Another inquiry",
    make_account_done: "Your account is ready, and you are signed in.",
  },
  /** What is in a cart and cannot be paid for any more. */
  lost: {
    title: (name: string) => `${name} is not available any more`,
    taken: "Somebody else registered it just now. Nothing was paid.",
    other: "It can no longer be ordered at the moment. Nothing was paid.",
    remove: "Remove it from the cart",
    several: (count: string) => `${count} items are not available any more`,
    remove_all: (count: string) => `Remove these ${count} from the cart`,
    others: "Look for other extensions",
  },
}
