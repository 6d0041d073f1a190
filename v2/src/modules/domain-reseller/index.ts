import { container } from "@medusajs/framework"
import { Module } from "@medusajs/framework/utils"
import { z } from "zod"
import { AppOnMedusa2 } from "../../medusa/composition/app-on-medusa-2"
import type { MedusaApp, ResellerModule } from "../../medusa/composition/medusa-app"
import { DOMAIN_RESELLER } from "../../reseller/binding/http"
import { startUp, tell } from "../../reseller/composition/start-up.service"
import { condition } from "../../reseller/operations/conditions/conditions"
import { type Options, readOptions } from "../../reseller/options/options-schema"

class DomainResellerModule implements ResellerModule {
  readonly takesHook: boolean
  private readonly options: Options
  private composed: MedusaApp | null = null

  constructor(_: unknown, given: Readonly<Record<string, unknown>> = {}) {
    // Medusa puts its database beside the options of the plugin.
    const { database: _database, completion_hook = true, ...options } = given
    this.takesHook = z.boolean({ message: "completion_hook must be true or false" }).parse(completion_hook)
    this.options = readOptions(options)
  }

  get app(): MedusaApp {
    this.composed ??= new AppOnMedusa2(this.options, container)
    return this.composed
  }

  /** Medusa calls these by their names. */
  readonly __hooks = {
    onApplicationStart: async (): Promise<void> => {
      const guards = this.app.missingGuards()
      if (guards.length > 0) tell(this.app, condition("guards_missing", { guards }))
      await startUp(this.app)
    },
    onApplicationPrepareShutdown: async (): Promise<void> => this.composed?.stop(),
  }
}

export { DOMAIN_RESELLER }

export default Module(DOMAIN_RESELLER, { service: DomainResellerModule })
