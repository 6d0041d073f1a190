import { MedusaContext } from "../shared/api/medusa"
import { DecisionsIcon } from "../shared/components/decisions-icon"
import { MEDUSA } from "./medusa"

/** Medusa draws it in its own sidebar, outside of our pages. */
export const SidebarIcon = () => (
  <MedusaContext.Provider value={MEDUSA}>
    <DecisionsIcon />
  </MedusaContext.Provider>
)
