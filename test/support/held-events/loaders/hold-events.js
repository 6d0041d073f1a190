/** Medusa sends its events by the clock; here they wait until a test asks for them, so that nothing runs beside it. */
const holdEvents = async (container) => {
  void container.resolve("eventBusService").stopEnqueuer()
}

module.exports = { default: holdEvents }
