/** Currencies whose minor unit is not a hundredth, by Medusa 1.x's table; the package for Medusa 2 is built with that one's. ISO 4217 differs for some. */
export const WITHOUT_DIGITS: ReadonlySet<string> = new Set(
  "irt irr afn bif clp djf gnf iqd jpy kmf krw mga pkr pyg rsd rwf sos syp vnd xaf xof zmw zwl vuv xpf".split(
    " ",
  ),
)
export const WITH_THREE_DIGITS: ReadonlySet<string> = new Set("bhd jod kwd lyd omr tnd".split(" "))
