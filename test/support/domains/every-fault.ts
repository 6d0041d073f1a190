import { faultSchema } from "../../../sandbox/faults/fault"
import type { FaultInput, Sandbox } from "../../../sandbox/index"

/** Every kind of the sandbox, with what it needs to be told. */
export const EVERY_FAULT: readonly FaultInput[] = faultSchema.options.map(({ shape }) => {
  const kind = shape.kind.value
  switch (kind) {
    case "error":
      return { kind, identifier: "registrar_rejected" }
    case "unknown_error":
      return { kind, identifier: "registry_on_holiday" }
    case "delay":
      return { kind, ms: 400 }
    default:
      return { kind }
  }
})

/** Of each way in which a call can go wrong one: never arrived, done and not told, refused in an unknown word, never answered. */
export const WORST_FAULTS: readonly FaultInput[] = EVERY_FAULT.filter(({ kind }) =>
  ["reset", "lost", "unknown_error", "hang"].includes(kind),
)

/** How often the sandbox has charged for a name, less what it gave back. */
export function netCharges({ control }: Sandbox, domain: string): number {
  const own = control.ledger().movements.filter((movement) => movement.domain === domain)
  return own.reduce((sum, { type }) => sum + (type === "charge" ? 1 : type === "return" ? -1 : 0), 0)
}
