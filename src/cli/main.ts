#!/usr/bin/env node
import { COMMANDS, runCommand } from "./command"

const OURS = { init: "puts the plugin into a shop", uninstall: "takes the plugin out of a shop" }

runCommand({ ...OURS, ...COMMANDS }, process.argv.slice(2))
