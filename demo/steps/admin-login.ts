import { randomBytes } from "node:crypto"
import { join } from "node:path"
import { isLoopback } from "../../dev/processes/address"
import { type AdminLogin, adminClient, LoginRefused } from "../../dev/seed/admin-client"
import type { Run } from "../run"
import { keptSecret } from "./data-folder"

const PASSWORD_FILE = "admin-password"

/** 16 characters: nobody guesses them, and a person can still type them. */
const newPassword = (): string => randomBytes(12).toString("base64url")

export interface DemoAdmin extends AdminLogin {
  /** What may be printed: a password from the environment is not. */
  readonly password_shown: string
  /** The demo's own account: nobody else has given it a password. */
  readonly isOurs: boolean
}

/**
 * The admin's login. There is no password that everybody knows: what was safe on loopback would go on being valid when
 * the same data is served to a network. It is shown at every start on loopback, and otherwise once.
 */
export function adminLogin({ environment, data }: Run): DemoAdmin {
  const { admin_email, admin_password, host } = environment
  const email = admin_email ?? "admin@shop.test"
  if (admin_password !== undefined)
    return { email, password: admin_password, password_shown: "as in MEDUSA_ADMIN_PASSWORD", isOurs: false }
  const { secret: password, isNew } = keptSecret(data, PASSWORD_FILE, newPassword)
  const password_shown = isNew || isLoopback(host) ? password : `as in ${join(data, PASSWORD_FILE)}`
  return { email, password, password_shown, isOurs: admin_email === undefined }
}

/** Signs in at the shop. The demo's own account gets its password anew if that is another one in this database. */
export async function signIn(url: string, admin: DemoAdmin, setPassword: () => Promise<void>) {
  try {
    return await adminClient(url, admin)
  } catch (fault) {
    if (!(fault instanceof LoginRefused)) throw fault
    if (!admin.isOurs)
      throw new Error(`${admin.email} has another password in this shop: set MEDUSA_ADMIN_PASSWORD to it`)
    await setPassword()
    return adminClient(url, admin)
  }
}
