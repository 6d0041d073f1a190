/** docs/mail.md: a provider of the shop's own. */
import type { MedusaContainer, NotificationService } from "@medusajs/medusa"

export default async (container: MedusaContainer) => {
  const notifications = container.resolve<NotificationService>("notificationService")
  notifications.subscribe("domain.expiring", "my-sms-provider")
}
