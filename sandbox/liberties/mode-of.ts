import { effectsOf } from "../domains/scripts/prefix-table"
import type { World } from "../state/world"
import { type Mode, type ModeInput, patched } from "./table"

/** The liberties as they are for one domain name or inquiry: the control API's word, then the label's, then everybody's. */
export function modeOf(world: World, name: string): Mode {
  const own = world.named_modes.get(name)
  // What stands first in a label counts, so it is put on last.
  const patches: ModeInput[] = [...labelled(name).reverse(), ...(own === undefined ? [] : [own])]
  return patches.reduce(patched, world.mode)
}

const labelled = (name: string): ModeInput[] =>
  effectsOf(name).flatMap((effect) => (effect.kind === "liberties" ? [effect.mode] : []))
