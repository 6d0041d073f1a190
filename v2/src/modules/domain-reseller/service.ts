import { container } from "@medusajs/framework"
import { compose } from "../../composition/compose"
import type { Reseller } from "../../composition/reseller"
import { startUp } from "../../composition/start-up"
import { type Options, readOptions } from "../../shared/medusa/options/options-schema"

/**
 * The plugin in Medusa's container, one in a process. Medusa makes its modules before the container has carts and orders, so
 * what needs them is composed on first use.
 */
export default class DomainResellerModule {
  private readonly options: Options
  private composed: Reseller | null = null

  constructor(_: unknown, { database: _database, ...options }: Readonly<Record<string, unknown>> = {}) {
    this.options = readOptions(options)
  }

  get reseller(): Reseller {
    this.composed ??= compose(this.options, container)
    return this.composed
  }

  /** Medusa calls these by their names. */
  readonly __hooks = {
    onApplicationStart: async (): Promise<void> => startUp(this.reseller),
    onApplicationPrepareShutdown: async (): Promise<void> => this.composed?.stop(),
  }
}
