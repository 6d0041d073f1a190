import "./fresh-connections"

/** Each test file boots a real server; a slow machine under load needs its time. It bounds failures alone. */
const TEST_TIMEOUT_MS = 300_000

jest.setTimeout(TEST_TIMEOUT_MS)
