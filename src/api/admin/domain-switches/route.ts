import { SwitchesStore } from "../../../app/sales/selling-switches"
import { readSwitch } from "../../../app/sales/switch-request"
import type { MedusaRequest, MedusaResponse } from "../../../medusa/http/types"
import { adminOf, resellerOf } from "../../../medusa/http/who"

/** Sales that the shop has stopped. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const switches = new SwitchesStore(resellerOf(req).database)
  res.status(200).json({ stopped: await switches.all() })
}

/** Stops a sale or takes it up again. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { sale, stopped } = readSwitch(req.body)
  const switches = new SwitchesStore(resellerOf(req).database)
  if (stopped) await switches.stop(sale, adminOf(req))
  else await switches.resume(sale)
  res.status(200).json({ stopped: await switches.all() })
}
