const subscribe = async (container) => {
  const notifications = container.resolve("notificationService")
  for (const event of ["domain.bought", "domain.held", "inquiry.answered"]) {
    notifications.subscribe(event, "recording")
  }
}

module.exports = { default: subscribe }
