import type { SubscriberArgs, SubscriberConfig } from "@medusajs/medusa"
import type { Reseller } from "../medusa/composition/reseller"
import { mailPasswordReset } from "../medusa/notices/mail-password-reset"
import { PASSWORD_RESET } from "../medusa/notices/templates"

/** A mail that is lost is asked for again by whoever waits for it; Medusa's bus repeats what throws. */
export default async function onPasswordReset({ data, container }: SubscriberArgs): Promise<void> {
  const { parts, newId } = container.resolve<Reseller>("domainResellerService")
  if (parts.mail !== null) await mailPasswordReset(data, parts.mail, newId("mail"))
}

export const config: SubscriberConfig = {
  event: PASSWORD_RESET,
  context: { subscriberId: "domain-reseller-mail-password-reset" },
}
