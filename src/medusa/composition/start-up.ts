import type { Logger } from "@medusajs/types"
import { startUp, tell } from "../../reseller/composition/start-up.service"
import { faultText } from "../../reseller/shared/fault-text"
import { guardMissing } from "../guard/guards"
import { subscribeMail } from "../notices/providers"
import { readSetup, setupConditions } from "../setup/setup-conditions"
import type { MedusaApp } from "./medusa-app"
import { stopWithMedusa } from "./shutdown"

type Container = { resolve<T>(name: string): T }

export async function startInMedusa(container: Container, app: MedusaApp): Promise<void> {
  const { engine, mail } = app.parts
  for (const name of app.missingGuards()) tell(app, guardMissing(name))
  void tellOfSetup(container.resolve("configModule"), app).catch((fault: unknown) =>
    engine.log("warn", `the setup could not be looked at: ${faultText(fault)}`),
  )
  const logger = container.resolve<Logger>("logger")
  stopWithMedusa(container.resolve("eventBusModuleService"), () => app.stop(), logger)
  if (mail !== null) subscribeMail(container.resolve("notificationService"))
  await startUp(app)
}

async function tellOfSetup(config: unknown, app: MedusaApp): Promise<void> {
  const found = await setupConditions(readSetup(config), app.options.enableUI === true, process.cwd())
  for (const one of found) tell(app, one)
}
