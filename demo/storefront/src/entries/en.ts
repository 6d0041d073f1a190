import { start } from "../app"
import { en } from "../language/en"

start(en)
