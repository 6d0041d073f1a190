#!/usr/bin/env node
import { type Command, commandsOver, runCommand } from "../reseller/commands/command"

const ours = (name: "init" | "uninstall", says: string) => ({
  [name]: { says, load: (): Command => require(`./${name}`).command },
})

runCommand(
  {
    ...ours("init", "puts the plugin into a shop"),
    ...ours("uninstall", "takes the plugin out of a shop"),
    ...commandsOver(() => require("./medusa").MEDUSA),
  },
  process.argv.slice(2),
)
