import type { Logger } from "@medusajs/types"
import { startUp, tell } from "../../reseller/composition/start-up.service"
import { faultText } from "../../reseller/shared/fault-text"
import { guardMissing } from "../guard/guards"
import { subscribeMail } from "../notices/providers"
import { setupConditions } from "../setup/setup-conditions"
import { readSetup } from "../setup/shop-setup"
import type { Reseller } from "./reseller"
import { stopWithMedusa } from "./shutdown"

type Container = { resolve<T>(name: string): T }

export async function startInMedusa(container: Container, reseller: Reseller): Promise<void> {
  const { engine, mail } = reseller.parts
  for (const name of reseller.missingGuards()) tell(reseller, guardMissing(name))
  void tellOfSetup(container.resolve("configModule"), reseller).catch((fault: unknown) =>
    engine.log("warn", `the setup could not be looked at: ${faultText(fault)}`),
  )
  const logger = container.resolve<Logger>("logger")
  stopWithMedusa(container.resolve("eventBusModuleService"), () => reseller.stop(), logger)
  if (mail !== null) subscribeMail(container.resolve("notificationService"))
  await startUp(reseller)
}

async function tellOfSetup(config: unknown, reseller: Reseller): Promise<void> {
  const found = await setupConditions(readSetup(config), reseller.options.enableUI === true, process.cwd())
  for (const one of found) tell(reseller, one)
}
