/** Before `npm start`: what the build says is shown only where it fails. */
import { ensureBuilt, isBuilt } from "../dev/processes/is-built"

if (!isBuilt()) console.log("Building the plugin, which usually takes half a minute")
ensureBuilt("build")
