import type { Environment } from "../environment"
import type { AdminLogin } from "../seed/admin-client"

const DEMO_LOGIN: AdminLogin = { email: "admin@shop.test", password: "demo-admin" }

export interface DemoAdmin extends AdminLogin {
  /** What may be printed: a password from the environment is not. */
  readonly password_shown: string
}

export const adminLogin = ({ admin_email, admin_password }: Environment): DemoAdmin => ({
  email: admin_email ?? DEMO_LOGIN.email,
  password: admin_password ?? DEMO_LOGIN.password,
  password_shown: admin_password === undefined ? DEMO_LOGIN.password : "as in MEDUSA_ADMIN_PASSWORD",
})
