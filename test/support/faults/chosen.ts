import type { GroundName } from "./grounds"
import { type FaultKind, KINDS } from "./kinds"

/** Names of kinds, or `all`; set by `npm run fault-matrix` (scripts/fault-matrix.ts). */
const wanted = process.env.FAULT_MATRIX?.split(",") ?? null

const isChosen = ({ name, always }: FaultKind): boolean =>
  wanted === null ? always === true : wanted.includes("all") || wanted.includes(name)

/** What is to be played there, in which round: without a choice the kinds that are part of `npm test`, once. */
export const chosenOn = (ground: GroundName): { kind: FaultKind; round: number }[] =>
  KINDS.filter((kind) => kind.ground === ground && isChosen(kind)).flatMap((kind) =>
    Array.from({ length: wanted === null ? 1 : (kind.rounds ?? 1) }, (_, round) => ({ kind, round })),
  )
