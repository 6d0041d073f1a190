import { type Rotation, rotate } from "../inquiries/vault/rotate.store"
import { keyRing } from "../inquiries/vault/seal"
import type { Keys } from "../options/options-schema"
import type { Database } from "../shared/sql.store"
import { type CommandBinding, keysOf } from "./binding"
import { EXIT, type ExitCode, printJson, shopCommand } from "./command"

const USAGE = `Seals the personal data of all inquiries under the shop's present encryption_key.

domain-reseller rotate-keys [folder] [--json]
<common>

The shop may run meanwhile. Killed at any moment, it goes on when started again.
Ends with 1 when something is not under the present key: it could not be opened and
was left as it is, or the shop seals under another key.`

const SEALED_MEANWHILE =
  "The shop goes on sealing under another key: restart every instance with the new one, then run this again."

export const command = (medusa: () => CommandBinding) =>
  shopCommand({
    usage: USAGE,
    flags: {},
    async run({ json = false }, folder) {
      const shop = medusa().readShop(folder)
      const keys = keysOf(shop)
      return shop.onDatabase((manager) => rotateIn(manager, keys, json))
    },
  })

async function rotateIn(manager: Database, keys: Keys, is_json: boolean): Promise<ExitCode> {
  const ring = keyRing(keys.encryption_key, keys.previous_encryption_keys)
  const rotation = await rotate(manager, ring)
  for (const { why } of rotation.unopened) console.error(why)
  if (rotation.left > 0) console.error(SEALED_MEANWHILE)
  if (is_json) printJson(rotation)
  else console.log(sentenceOf(rotation))
  return rotation.left + rotation.unopened.length === 0 ? EXIT.DONE : EXIT.FOUND
}

const sentenceOf = ({ resealed, current, left, unopened }: Rotation): string =>
  `${resealed} sealed anew, ${current} already current, ${left} left, ${unopened.length} cannot be opened`
