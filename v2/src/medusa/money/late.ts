/** A provider's message makes the order within moments, and so does a shop that goes on. */
const LATE_MINUTES = 10

/** SQL: it was so long ago, and nothing of it is on its way any more. */
export const isLate = (moment: string): string => `(${moment} < now() - interval '${LATE_MINUTES} minutes')`
