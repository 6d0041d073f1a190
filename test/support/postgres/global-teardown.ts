/** Only for tidiness: the server also ends by itself when the test runner does. */
const globalTeardown = async (): Promise<void> => {
  await globalThis.shopTestPostgres?.stop()
}

export default globalTeardown
