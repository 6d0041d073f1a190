import { isDeepStrictEqual } from "node:util"
import type { InquiryVault } from "../../../src/core/ports/inquiry-vault"
import { idOf, inputOf, isAnswered, resultOf } from "./kept-inquiries"

/** Prime, so that a walk in steps of it comes to every row. */
const STRIDE = 7_919
const WALKS = 4

/** Reads, saves results and erases as instances of a shop do, all the time until it is stopped. */
export class LiveShop {
  readonly saved = new Set<number>()
  readonly erased = new Set<number>()
  reads = 0
  private readonly walks: Promise<unknown>
  private stopped = false

  constructor(
    private readonly instances: readonly InquiryVault[],
    private readonly rows: number,
  ) {
    this.walks = Promise.all(Array.from({ length: WALKS }, (_, first) => this.walk(first)))
    // Until `stop` is called nobody listens.
    this.walks.catch(() => undefined)
  }

  /** Throws what went wrong for an instance. */
  async stop(): Promise<void> {
    this.stopped = true
    await this.walks
  }

  private async walk(first: number): Promise<void> {
    for (let step = first; !this.stopped; step += WALKS) {
      for (const vault of this.instances) await this.visit(vault, (step * STRIDE) % this.rows)
    }
  }

  private async visit(vault: InquiryVault, n: number): Promise<void> {
    const input = await vault.input(idOf(n))
    const expected = this.erased.has(n) ? null : inputOf(n)
    if (!isDeepStrictEqual(input, expected))
      throw new Error(`${idOf(n)} was read as ${JSON.stringify(input)}`)
    this.reads += 1
    if (n % 100 === 1 && (await vault.erase(idOf(n), "shopper"))) this.erased.add(n)
    if (!isAnswered(n) && n % 2 === 0 && (await vault.saveResult(idOf(n), resultOf(n)))) this.saved.add(n)
  }
}
