/**
 * Preloaded into the tests' Medusa processes. Its event bus looks for new events every three seconds and has no option
 * for that (services/event-bus.js is the only user of this sleep); each purchase of a test would wait for it.
 */
const EVENTS_PAUSE_MS = 100

const medusaSleep = require("@medusajs/medusa/dist/utils/sleep")
const { sleep } = medusaSleep

medusaSleep.sleep = (ms) => sleep(Math.min(ms, EVENTS_PAUSE_MS))
