/**
 * Currencies whose minor unit is not a hundredth by the table of Medusa 1.x's admin and medusa-core-utils; in the package for Medusa 2 the build
 * writes this file of that one's. ISO 4217 differs for some, and what `Intl` says changes with Node. IRT, the toman, has no smaller unit.
 */
export const WITHOUT_DIGITS: ReadonlySet<string> = new Set(
  "irt irr afn bif clp djf gnf iqd jpy kmf krw mga pkr pyg rsd rwf sos syp vnd xaf xof zmw zwl vuv xpf".split(
    " ",
  ),
)
export const WITH_THREE_DIGITS: ReadonlySet<string> = new Set("bhd jod kwd lyd omr tnd".split(" "))
