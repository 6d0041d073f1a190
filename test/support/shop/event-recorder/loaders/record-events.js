const { appendFileSync } = require("node:fs")

/** Writes every event that goes over Medusa's bus to a file, one a line, and lets it pass. */
const recordEvents = async (container, { file }) => {
  const bus = container.resolve("eventBusModuleService")
  const emit = bus.emit.bind(bus)
  bus.emit = (...what) => {
    appendFileSync(file, `${JSON.stringify(what)}\n`)
    return emit(...what)
  }
}

module.exports = { default: recordEvents }
