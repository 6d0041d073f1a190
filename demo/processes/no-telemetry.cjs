/**
 * Preloaded into every Medusa process. MEDUSA_DISABLE_TELEMETRY keeps events from being recorded, but Medusa still forks
 * a sender at its end, every ten seconds of work, and for each event once a backlog has grown.
 */
const { dirname } = require("node:path")

const medusa = dirname(require.resolve("@medusajs/medusa/package.json"))
const { default: Telemeter } = require(
  require.resolve("medusa-telemetry/dist/telemeter", { paths: [medusa] }),
)

Telemeter.prototype.isTrackingEnabled = () => false
Telemeter.prototype.track = () => {}
