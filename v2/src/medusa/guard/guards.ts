/**
 * Whether the last guard stands before an order is made: in Medusa's own completion of carts, or in a shop's handler of the
 * same hook, of which a process takes one. Nothing is sold without it.
 */
let isSet = false

export const completionGuardIsSet = (): void => {
  isSet = true
}

export const missingGuards = (): string[] => (isSet ? [] : ["completeCartWorkflow.hooks.validate"])
