import { Agent } from "node:http"
import axios from "axios"

/**
 * Imported for what it does: a connection that is kept is closed by the shop after five idle seconds; a test that was busy
 * for as long has not heard of it, and its next request breaks.
 */
axios.defaults.httpAgent = new Agent({ keepAlive: false })
