/** Ends an exhaustive switch. A copy of the core's: the sandbox shares no code with what it tests. */
export function assertNever(value: never): never {
  throw new Error(`Bug! Unhandled case: ${JSON.stringify(value)}`)
}
