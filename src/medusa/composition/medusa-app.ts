import type { App } from "../../reseller/app"
import type { GuardName } from "../guard/guards"
import type { Container } from "./container"

export interface MedusaApp extends App {
  readonly container: Container
  missingGuards(): GuardName[]
}
