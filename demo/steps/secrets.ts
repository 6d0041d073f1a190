import type { Run } from "../run"
import { keptSecret } from "./kept-secret"

/** What signs tokens and sessions, and the key of the inquiries' personal data: the environment's, or kept beside the data. */
export const secrets = ({ environment, data }: Run) => ({
  JWT_SECRET: environment.jwt_secret ?? keptSecret(data, "jwt-secret").secret,
  COOKIE_SECRET: environment.cookie_secret ?? keptSecret(data, "cookie-secret").secret,
  DOMAIN_ENCRYPTION_KEY: environment.domain_encryption_key ?? keptSecret(data, "encryption-key").secret,
})
