#!/usr/bin/env node
import { commandsOver, runCommand } from "../reseller/commands/command"

runCommand(
  commandsOver(() => require("./medusa").MEDUSA),
  process.argv.slice(2),
)
