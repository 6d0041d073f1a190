/** Medusa sends its events by the clock; here they wait until a test asks for them, so that nothing runs beside it. */
const holdEvents = async (container) => {
  // Its last round is over before the first event of the test.
  await container.resolve("eventBusService").stopEnqueuer()
}

module.exports = { default: holdEvents }
