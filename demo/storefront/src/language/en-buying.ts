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
    answer_guest_help:
      "The answer opens for seven days on your order’s page here, and by a link in the mail. To read it at any time:",
    registrant:
      "Registered in the shop’s name, on your behalf; nothing about you is published. A registered name cannot be given back.",
    agree: "By paying you accept the terms of this shop.",
    take_instead: "Take this one",
    take_instead_name: (name: string) => `Take ${name} in its place`,
    accept: (price: string) => `Accept and pay ${price}`,
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
    make_account_done: "This order is in your account now.",
    manage_guest: "With an account you set nameservers, renew, and read answers again.",
    claim_here: (n: string) => `Move order ${n} to this account`,
    claim_mailed: (email: string, n: string) =>
      `One step left: open the link we emailed to ${email} to move order ${n} here.`,
    claim_again: "Send again",
    claim_sent: "The link is on its way. Look in the spam folder too.",
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
