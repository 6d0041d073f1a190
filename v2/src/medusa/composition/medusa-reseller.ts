import { setTimeout as delay } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils"
import { Application } from "../../app/composition/application"
import type { Binding } from "../../app/composition/compose"
import { type Chore, once, SWEEPS_A_MINUTE } from "../../app/composition/sweeper"
import { migrationsMissing } from "../../app/installation"
import type { Options } from "../../app/options/options-schema"
import { answeredWith, condition, lineOf } from "../../core/conditions/conditions"
import { giveOrder, medusaCarts } from "../cart/carts"
import { KnexDatabase } from "../database/knex-database"
import { missingGuards } from "../guard/guard-completion"
import { who } from "../http/who"
import { MailPost } from "../notices/mail-post"
import { followTransfers, fulfilAgain } from "../orders/align-rows"
import { MedusaOrders } from "../orders/medusa-orders"
import { MedusaRefunder } from "../orders/medusa-refunder"
import { orderHasOurLines } from "../orders/our-lines"
import { preparedCarts } from "../renewals/prepared-carts"
import { medusaShop } from "../shop/medusa-shop"
import type { Reseller } from "./reseller"

/** Medusa's worker mode of an instance that only answers requests; its own commands are such, too. */
const SERVES_ONLY = "server"

export class MedusaReseller extends Application implements Reseller {
  readonly bills = preparedCarts(this)
  readonly carts = medusaCarts(this)
  readonly who = who
  readonly giveOrder = giveOrder
  readonly missingGuards = missingGuards

  constructor(
    options: Options,
    readonly container: MedusaContainer,
  ) {
    super(
      options,
      bindingOf(container, options, () => this.parts.mail),
    )
  }

  override get isSweeping(): boolean {
    const { projectConfig } = this.container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
    return this.options.sweeps && projectConfig.workerMode !== SERVES_ONLY
  }

  protected ownChores(): Chore[] {
    return [
      { name: "transfers", every: SWEEPS_A_MINUTE, run: once(() => followTransfers(this.database)) },
      { name: "fulfilments", every: SWEEPS_A_MINUTE, run: once(() => fulfilAgain(this.database)) },
    ]
  }

  /** Lines of ours have no variant, so that they need no product. */
  async ensureProducts(): Promise<boolean> {
    return true
  }

  protected hasOurLines(order_id: string): Promise<boolean> {
    return orderHasOurLines(this.database, order_id)
  }
}

function bindingOf(
  container: MedusaContainer,
  { notify }: Options,
  mail: ConstructorParameters<typeof MailPost>[0]["mail"],
): Binding {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const { jwtSecret } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig.http
  const database = new KnexDatabase(container.resolve(ContainerRegistrationKeys.PG_CONNECTION).client)
  return {
    database,
    shop: medusaShop,
    orders: new MedusaOrders(container, database),
    refunder: new MedusaRefunder(container, database),
    post: (log, renewPrices) =>
      new MailPost(
        { container, database, mail, renewPrices, warn: (message) => log("warn", message) },
        notify,
      ),
    emit: (event) => container.resolve(Modules.EVENT_BUS).emit(event),
    newId: (prefix) => generateEntityId("", prefix),
    write: (level, message) => logger[level](message),
    claim_secret: typeof jwtSecret === "string" ? jwtSecret : undefined,
  }
}

/** Tables come by a command that somebody runs: soon enough seen, and cheap to look for. */
const LOOK_AGAIN_MS = 2_000

/** Begins to sweep, once Medusa has everything that a sweep asks for. Nothing here stops a shop from starting. */
export async function startUp(reseller: Reseller): Promise<void> {
  const { isSweeping, migrations, parts } = reseller
  const guards = reseller.missingGuards()
  if (guards.length > 0) parts.engine.log("error", lineOf(condition("guards_missing", { guards })))
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
