/** Each test file boots a real server; a busy machine needs its time. */
const TEST_TIMEOUT_MS = 120_000

jest.setTimeout(TEST_TIMEOUT_MS)
