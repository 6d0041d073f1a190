/** Medusa keeps amounts in PostgreSQL `integer` columns, which end here. */
export const MAX_AMOUNT = 2_147_483_647

/** A cost or price that can be counted exactly and is not for nothing. */
export function isPositiveAmount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}
