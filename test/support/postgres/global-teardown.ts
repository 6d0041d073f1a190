const globalTeardown = async (): Promise<void> => {
  await globalThis.shopTestPostgres?.stop()
}

export default globalTeardown
