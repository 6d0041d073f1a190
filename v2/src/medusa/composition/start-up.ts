import { setTimeout as delay } from "node:timers/promises"
import { migrationsMissing } from "../../app/installation"
import { answeredWith, inEnglish, lineOf } from "../../core/conditions/conditions"
import type { Reseller } from "./reseller"

/** Tables come by a command that somebody runs: soon enough seen, and cheap to look for. */
const LOOK_AGAIN_MS = 2_000

/** Begins to sweep, once Medusa has everything that a sweep asks for. Nothing here stops a shop from starting. */
export async function startUp(reseller: Reseller): Promise<void> {
  const { isSweeping, migrations, parts } = reseller
  const guards = reseller.missingGuards()
  if (guards.length > 0) parts.engine.log("error", lineOf(inEnglish({ code: "guards_missing", guards })))
  if (!isSweeping) {
    await migrations.areRun()
    parts.engine.log("info", "this instance serves requests; orders are carried out by the others")
    return
  }
  if (await migrations.areRun()) return begin(reseller)
  parts.engine.log("error", lineOf(migrationsMissing(migrations.missing)))
  void beginWhenMigrated(reseller)
}

async function beginWhenMigrated(reseller: Reseller): Promise<void> {
  const { signal } = reseller.parts.stopping.stopping
  while (!signal.aborted) {
    await delay(LOOK_AGAIN_MS, undefined, { ref: false })
    if (await reseller.migrations.areRun().catch(() => false)) return begin(reseller)
  }
}

function begin({ sweeper, housekeeping, mailing, parts: { registrar, engine } }: Reseller): void {
  for (const one of [sweeper, housekeeping, mailing]) one.start()
  void registrar.ping().then((result) => {
    const wrong = answeredWith("domains", result)
    if (wrong !== null) engine.log("warn", lineOf(wrong))
    if (result.kind !== "answered") return
    const { tier, credit } = result.data
    engine.log("info", `upstream answers; tier ${tier ?? "unknown"}, credit ${credit ?? "unknown"} IRT`)
  })
}
