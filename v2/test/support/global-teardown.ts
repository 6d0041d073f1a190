/** Only for tidiness: the server also ends by itself when the test runner does. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.domainShopPostgres?.stop()
}
