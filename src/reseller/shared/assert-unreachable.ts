/** Ends an exhaustive switch: the compiler refuses a case that was forgotten, and a running one says which. */
export function assertUnreachable(value: never): never {
  throw new Error(`Bug! Unhandled case: ${JSON.stringify(value)}`)
}
