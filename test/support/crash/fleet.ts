import type { Chance } from "../../simulation/chance"
import type { Ground } from "./ground"
import { type Instance, type Spare, warmSpare } from "./instance"

/** Instances on one ground; one that is killed is replaced at once by a process that waits for that. */
export class Fleet {
  private spares: Spare[] = []
  private readonly running: (Instance | null)[] = []
  private readonly booting = new Set<Promise<void>>()

  constructor(private readonly ground: Ground) {}

  async boot(count: number): Promise<void> {
    for (let one = 0; one < count; one += 1) {
      this.prepare()
      this.running.push(null)
      await this.fill(one)
    }
    this.prepare()
  }

  get alive(): Instance[] {
    return this.running.flatMap((instance) => (instance === null ? [] : [instance]))
  }

  /** SIGKILL to one that serves, and another in its place; false where none serves at this moment. */
  async strike(chance: Chance): Promise<boolean> {
    const places = this.running.flatMap((instance, place) => (instance === null ? [] : [place]))
    if (places.length === 0) return false
    const place = chance.of(places)
    const struck = this.running[place]
    this.running[place] = null
    await struck?.kill()
    const filled = this.fill(place).finally(() => this.booting.delete(filled))
    this.booting.add(filled)
    return true
  }

  async complete(): Promise<void> {
    await Promise.all(this.booting)
  }

  async end(): Promise<void> {
    await this.complete()
    await Promise.all([...this.alive.map((one) => one.kill()), ...this.spares.map((one) => one.end())])
  }

  private prepare(): void {
    this.spares.push(warmSpare(this.ground.directory))
  }

  private async fill(place: number): Promise<void> {
    const spare = this.spares.shift() ?? warmSpare(this.ground.directory)
    this.prepare()
    this.running[place] = await spare.boot(this.ground.databaseUrl)
  }
}
