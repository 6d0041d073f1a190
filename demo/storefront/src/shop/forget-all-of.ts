/** Others keep things in the same storage: Medusa's admin is at the same address. */
export const forgetAllOf = (storage: Storage, prefix: string): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
}
