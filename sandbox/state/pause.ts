import type { World } from "./world"

/** A request that was at work when the sandbox was reset or stopped: it does nothing any more and gets no answer. */
export class Dropped extends Error {
  override readonly name = "Dropped"
}

/** Lets `ms` pass in the life of one request; throws Dropped when its world has ended meanwhile. */
export async function pause(world: World, ms: number): Promise<void> {
  if (ms === 0) return
  const { epoch } = world
  await new Promise((resolve) => setTimeout(resolve, ms).unref())
  if (world.epoch !== epoch) throw new Dropped()
}
