import { fa } from "../language/fa"
import { start } from "../start"

start(fa)
