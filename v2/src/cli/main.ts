#!/usr/bin/env node
import { COMMANDS, runCommand } from "./command"

runCommand(COMMANDS, process.argv.slice(2))
