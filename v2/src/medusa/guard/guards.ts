/**
 * Whether the last guard stands before an order is made: as Medusa's handler of the completion of carts, or called by a shop's
 * own. Nothing is sold without it.
 */
let isGuarded = false

export const completionIsGuarded = (): void => {
  isGuarded = true
}

export const missingGuards = (): string[] => (isGuarded ? [] : ["completeCartWorkflow.hooks.validate"])
