const { AbstractNotificationService } = require("@medusajs/medusa")

/** A notification provider beside ours: keeps what it is given, where Medusa keeps it. */
class RecordingNotificationsService extends AbstractNotificationService {
  static identifier = "recording"

  async sendNotification(_event, data) {
    return { to: data.to ?? "nobody", status: "sent", data }
  }

  async resendNotification(notification) {
    return { to: notification.to, status: "sent", data: notification.data }
  }
}

module.exports = RecordingNotificationsService
module.exports.default = RecordingNotificationsService
