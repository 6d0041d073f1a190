import type { Reseller } from "./reseller"

/** An instance that only answers requests leaves carrying orders out to the others. */
const SERVES_ONLY = "server"

/** Begins to sweep, once Medusa has everything that a sweep asks for. */
export function startUp({ container, options, sweeper, engine, registrar }: Reseller): void {
  const { projectConfig } = container.resolve("configModule")
  if (options.sweeps && projectConfig.workerMode !== SERVES_ONLY) sweeper.start()
  else engine.log("info", "this instance serves requests; orders are carried out by the others")
  void registrar.ping().then((result) => {
    if (result.kind !== "answered") return
    const { tier, credit } = result.data
    engine.log("info", `upstream answers; tier ${tier ?? "unknown"}, credit ${credit ?? "unknown"} IRT`)
  })
}
