/** Everything that is said of changing an account. */
export const enSettings = {
  title: "Settings",
  name: "Name",
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
}
