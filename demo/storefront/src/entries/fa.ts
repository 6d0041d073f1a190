import { start } from "../app"
import { fa } from "../language/fa"

start(fa)
