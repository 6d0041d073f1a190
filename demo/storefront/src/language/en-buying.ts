/** What is said between the cart and the order, and of the account that both belong to. */
export const enBuying = {
  form: {
    missing: "Please fill this in.",
    not_an_email: "This is not an e-mail address.",
    too_short: (n: string) => `At least ${n} characters, please.`,
    wrong: "Please look at the marked fields.",
  },
  cart: {
    years_of: (name: string) => `Years of ${name}`,
    repricing: "Asking today’s price…",
    keep: "Save the change",
    back: "Back to the cart",
    input: (digits: string) => `for …${digits}`,
    discount: "Discount code",
    discount_total: "Discount",
    discount_apply: "Apply",
    discount_wrong: "This code is not valid for this cart.",
    discount_of: (code: string) => `Discount ${code}`,
    discount_remove: (code: string) => `Remove the discount ${code}`,
  },
  checkout: {
    account: "Do you have an account?",
    sign_in: "Sign in",
    sign_up: "Create account",
    account_help: "Your cart is kept. Orders and answers are then in your account.",
    mobile: "Mobile number",
    mobile_help: "For questions about this order only.",
    mobile_wrong: "Please type a mobile number, like 0912 345 6789.",
    answer_guest: "How you get the answer",
    answer_guest_help:
      "The answer to your inquiry can be opened once: on the page of your order in this browser, or by a link that comes to this e-mail address. If you would rather read it here at any time, sign in or create an account before you pay.",
    accept: (price: string) => `Accept and pay ${price}`,
    remove_name: (name: string) => `Remove ${name}`,
    instead: "These are available and can take its place:",
    take_instead: "Take this one",
    take_instead_name: (name: string) => `Take ${name} in its place`,
    what_you_get: "What you get",
    registrant:
      "Names are registered by the shop on your behalf: the registrant at the registry is the reseller, so your own data is not published there.",
    changes:
      "In your account you change nameservers, the lock and automatic renewal yourself. Transfer code, DNS records and a change of the registrant you ask for there, and the shop’s people do it.",
    no_withdrawal: "A name that is registered cannot be given back.",
  },
  order: {
    thanks_refunded: "This order could not be carried out. What you paid has been returned.",
    thanks_refunding: "This order could not be carried out. What you paid is on its way back.",
    thanks_cancelled: "This order was cancelled.",
    thanks_partly:
      "Part of this order could not be carried out, and the money for it goes back. The rest is below.",
    thanks_done: "Thank you. Everything in this order is done.",
    print: "Print the receipt",
    registered: "Registered",
    renewed: "Renewed",
    registered_until: (day: string) => `Registered until ${day}`,
    renewed_until: (day: string) => `Renewed until ${day}`,
    manage: "Manage",
    manage_name: (name: string) => `Manage ${name}`,
    search_again: "Search again",
    held_time:
      "As a rule this takes less than one working day. You need not do anything: this page and a mail tell you the outcome.",
    held_ask: (n: string) => `Questions? Write to the shop and name order ${n}:`,
    make_account: "Create an account for your next orders",
    make_account_help: (email: string) =>
      `For ${email}. What you order from now on stands in your account. To take this order into it as well, open the link in our mail about it.`,
    make_account_done: "Your account is ready, and you are signed in.",
  },
  account: {
    claim_title: "Take your order into an account",
    claim_lead:
      "Your domains and the answers to your inquiries move there with it: you change nameservers, renew, and see everything again.",
    claim_take: (email: string) => `Take it into the account of ${email}`,
    claim_sign_in: "I have an account",
    claim_invalid:
      "This link was used already or has expired. Every mail about the order has a new one; or ask the shop.",
    forgotten: "Forgot your password?",
    reset_title: "Forgot your password?",
    reset_lead:
      "Type your e-mail address. If there is an account with it, a mail with a link is on its way in a moment.",
    reset_send: "Send the link",
    reset_sent:
      "If there is an account with this address, the mail is on its way. The link works for 15 minutes.",
    new_title: "A new password",
    new_lead: "Choose a new password for your account.",
    new_password: "New password",
    new_save: "Save the password",
    new_invalid: "This link has expired or was used already. Ask for a new one.",
    new_again: "Ask for a new link",
  },
}
