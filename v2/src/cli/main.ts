#!/usr/bin/env node
import { type Commands, runCommand } from "./command"

const COMMANDS: Commands = {
  doctor: [
    "looks at a shop's installation, and says what to fix",
    () => (require("./doctor") as typeof import("./doctor.js")).doctor,
  ],
  sync: [
    "brings the portfolio up to date with the reseller account",
    () => (require("./sync") as typeof import("./sync.js")).sync,
  ],
  reconcile: [
    "compares the account's domains, the orders, charges and refunds",
    () => (require("./reconcile") as typeof import("./reconcile.js")).reconcile,
  ],
  adopt: [
    "makes another shop's rows this shop's, after its tables were moved here",
    () => (require("./adopt") as typeof import("./adopt.js")).adopt,
  ],
  sandbox: [
    "plays the reseller service for a shop that is tried out",
    () => (require("./sandbox") as typeof import("./sandbox.js")).sandbox,
  ],
  "rotate-keys": [
    "seals personal data anew under the present key",
    () => (require("./rotate-keys") as typeof import("./rotate-keys.js")).rotateKeys,
  ],
}

runCommand(COMMANDS, process.argv.slice(2))
