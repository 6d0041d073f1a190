/** Everything that is said of getting into an account and changing it. */
export const enSettings = {
  title: "Settings",
  name: "Your name",
  save: "Save",
  saved: "Saved.",
  email: "Email address",
  email_now: (email: string) => `You sign in with ${email}.`,
  new_email: "New email address",
  email_send: "Send a link to confirm it",
  email_sent: (email: string) =>
    `A link is on its way to ${email}. The address counts when you open it; until then everything stays as it is.`,
  email_taken: "There is another account with this address.",
  email_lately:
    "A mail went to this address a moment ago. Look in the mailbox, or try again in five minutes.",
  current: "Current password",
  wrong: "That is not your current password.",
  password: "Password",
  confirm_title: "Confirm your new email address",
  confirm_lead: "From then on you sign in with it, and all mails go there.",
  confirm: "Use this address",
  confirmed: "Your account has the new address now.",
  invalid: "This link was used already or has expired. Ask for a new one in your settings.",
  account: {
    claim_title: "Add your order to an account",
    claim_lead:
      "Your domains and the answers to your inquiries move there with it: you change nameservers, renew, and see everything again.",
    claim_take: (email: string) => `Add it to the account of ${email}`,
    claimed: "Your order is in this account now.",
    claim_sign_in: "I have an account",
    claim_invalid:
      "This link was used already or has expired. Every mail about the order has a new one; or ask the shop.",
    forgotten: "Forgot your password?",
    reset_title: "Forgot your password?",
    reset_lead:
      "Type your email address. If there is an account with it, a mail with a link is on its way in a moment.",
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
