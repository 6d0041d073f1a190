/** The three limits of contract section 8. A lookup counts as a lookup only (assumption: gaps.md, "scope of the rate limits"). */
export type LimitName = "read" | "lookup" | "write"
