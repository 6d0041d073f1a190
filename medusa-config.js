/**
 * The shared configuration, and the only file that reads the environment. It does not list this plugin itself:
 * Medusa would load a plugin that sits in the project's own root twice. demo/medusa-config.js adds it.
 */
const { randomBytes } = require("node:crypto")

const read = (name) => process.env[name] || undefined

const production = read("NODE_ENV") === "production"

const SECRET_BYTES = 32

/** Whoever knows these is an admin. Without one, each start makes its own; in production that must stop the server. */
const secret = (name) => {
  const value = read(name)
  if (value === undefined && production) {
    throw new Error(
      `${name} is not set. NODE_ENV is "production", where sessions must outlive a restart: give every instance the same ${name}.`,
    )
  }
  return value ?? randomBytes(SECRET_BYTES).toString("hex")
}

const LOCAL_ORIGINS = "/^http:\\/\\/(localhost|127\\.0\\.0\\.1)(:\\d+)?$/"

const environment = {
  database_url: read("DATABASE_URL"),
  redis_url: read("REDIS_URL"),
  port: read("PORT"),
  host: read("HOST"),
  sandbox_port: read("SANDBOX_PORT"),
  mail_port: read("MAIL_PORT"),
  jwt_secret: read("JWT_SECRET"),
  cookie_secret: read("COOKIE_SECRET"),
  domain_reseller_url: read("DOMAIN_RESELLER_URL"),
  domain_reseller_token: read("DOMAIN_RESELLER_TOKEN"),
  identity_url: read("IDENTITY_URL"),
  identity_token: read("IDENTITY_TOKEN"),
  domain_encryption_key: read("DOMAIN_ENCRYPTION_KEY"),
  domain_renewals_by: read("DOMAIN_RENEWALS_BY"),
  smtp_url: read("SMTP_URL"),
  admin_email: read("MEDUSA_ADMIN_EMAIL"),
  admin_password: read("MEDUSA_ADMIN_PASSWORD"),
}

const { redis_url } = environment

const projectConfig = {
  database_type: "postgres",
  database_url: environment.database_url,
  ...(redis_url ? { redis_url } : {}),
  jwt_secret: secret("JWT_SECRET"),
  cookie_secret: secret("COOKIE_SECRET"),
  store_cors: read("STORE_CORS") ?? (production ? "" : LOCAL_ORIGINS),
  admin_cors: read("ADMIN_CORS") ?? (production ? "" : LOCAL_ORIGINS),
  // As Medusa would have it, each request writes the session back as it was when the request came: one that ends after a sign-in
  // or a sign-out undoes it.
  session_options: { resave: false, saveUninitialized: false },
}

const modules = redis_url
  ? {
      eventBus: { resolve: "@medusajs/event-bus-redis", options: { redisUrl: redis_url } },
      cacheService: { resolve: "@medusajs/cache-redis", options: { redisUrl: redis_url } },
    }
  : {
      eventBus: { resolve: "@medusajs/event-bus-local" },
      cacheService: { resolve: "@medusajs/cache-inmemory" },
    }

/** What a project passes to this plugin: `plugins: [{ resolve, options: pluginOptions }]`. */
const pluginOptions = {
  domains: { base_url: environment.domain_reseller_url, api_token: environment.domain_reseller_token },
  ...(environment.identity_url
    ? { identity: { base_url: environment.identity_url, api_token: environment.identity_token } }
    : {}),
  ...(environment.domain_renewals_by ? { renewals: { by: environment.domain_renewals_by } } : {}),
  ...(environment.smtp_url
    ? { notify: { smtp: environment.smtp_url, from: "Domain shop <no-reply@localhost.localdomain>" } }
    : {}),
  ...(environment.domain_encryption_key ? { encryption_key: environment.domain_encryption_key } : {}),
}

module.exports = {
  projectConfig,
  modules,
  featureFlags: { analytics: false },
  plugins: [],
  pluginOptions,
  environment,
}
