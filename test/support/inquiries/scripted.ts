import type { Wish } from "./buy-all"

/** An inquiry whose only text ends in the digits that the sandbox reads (sandbox/README.md, "Inputs that do something"). */
export const scripted = (digits: string): Wish => ["trust-seal-inquiry", { website: `shop${digits}.example` }]
