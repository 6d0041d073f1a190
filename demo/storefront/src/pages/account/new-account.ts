export const SHORTEST_PASSWORD = 8

/** Medusa's status for an e-mail that has an account. */
export const TAKEN = 422
