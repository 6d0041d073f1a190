#!/usr/bin/env node
import { type Commands, runCommand } from "./command"

/** Loaded when wanted: the sandbox needs no database, and help needs nothing. */
const COMMANDS: Commands = {
  init: ["puts the plugin into a shop", () => (require("./init") as typeof import("./init")).init],
  doctor: [
    "looks at a shop's installation, and says what to fix",
    () => (require("./doctor") as typeof import("./doctor")).doctor,
  ],
  sandbox: [
    "plays the reseller service, for development and tests",
    () => (require("./sandbox") as typeof import("./sandbox")).sandbox,
  ],
  sync: [
    "brings the portfolio up to date with the reseller account",
    () => (require("./sync") as typeof import("./sync")).sync,
  ],
  reconcile: [
    "compares the account's domains, the orders, charges and refunds",
    () => (require("./reconcile") as typeof import("./reconcile")).reconcile,
  ],
  adopt: [
    "makes another shop's rows this shop's, after its tables were moved here",
    () => (require("./adopt") as typeof import("./adopt")).adopt,
  ],
  "rotate-keys": [
    "seals personal data anew under the present key",
    () => (require("./rotate-keys") as typeof import("./rotate-keys")).rotateKeys,
  ],
  uninstall: [
    "takes the plugin out of a shop",
    () => (require("./uninstall") as typeof import("./uninstall")).uninstall,
  ],
}

runCommand(COMMANDS, process.argv.slice(2))
