import { en } from "../language/en"
import { start } from "../start"

start(en)
