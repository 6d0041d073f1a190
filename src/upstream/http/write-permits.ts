import type { Budget, Slot, WritePermit, WriteReservation } from "../../core/ports/budget"
import { endSlot } from "./caller"

/** Permits to send one paid write, each a slot of the write limit that can be used or released once. */
export function createWritePermits(budget: Budget) {
  const slots = new WeakMap<WritePermit, Slot>()
  const withdraw = (permit: WritePermit): Slot | undefined => {
    const slot = slots.get(permit)
    slots.delete(permit)
    return slot
  }

  return {
    /** Never waits. */
    async reserve(): Promise<WriteReservation> {
      const taken = await budget.take("write", "paid")
      if (taken.kind === "busy") return taken
      const permit: WritePermit = {
        kind: "permit",
        async release() {
          const slot = withdraw(permit)
          if (slot) await endSlot(slot, "unused")
        },
      }
      slots.set(permit, taken)
      return permit
    },
    /** The slot of a permit. Throws for a permit that was used, released, or made elsewhere. */
    use(permit: WritePermit): Slot {
      const slot = withdraw(permit)
      if (!slot) throw new Error("Bug! A write permit can be used once")
      return slot
    },
  }
}
