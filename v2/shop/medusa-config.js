const { defineConfig, Modules } = require("@medusajs/framework/utils")

const { env } = process

/** Tests of another payment provider bring it along. */
const payment = {
  resolve: "@medusajs/medusa/payment",
  options: {
    providers: [
      {
        resolve: env.SHOP_PAYMENT ?? require.resolve("./payment.js"),
        id: "demo",
        options: JSON.parse(env.SHOP_PAYMENT_OPTIONS ?? "{}"),
      },
    ],
    webhook_delay: 100,
  },
}

/** What Medusa recommends where several instances run. */
const shared = env.REDIS_URL && {
  [Modules.EVENT_BUS]: { resolve: "@medusajs/medusa/event-bus-redis", options: { redisUrl: env.REDIS_URL } },
  [Modules.WORKFLOW_ENGINE]: {
    resolve: "@medusajs/medusa/workflow-engine-redis",
    options: { redis: { redisUrl: env.REDIS_URL } },
  },
  [Modules.LOCKING]: {
    resolve: "@medusajs/medusa/locking",
    options: {
      providers: [
        {
          resolve: "@medusajs/medusa/locking-redis",
          id: "locking-redis",
          is_default: true,
          options: { redisUrl: env.REDIS_URL },
        },
      ],
    },
  },
}

/** Everything comes by the environment, so that one folder serves the demo and every test. */
module.exports = defineConfig({
  projectConfig: {
    databaseUrl: env.DATABASE_URL,
    ...(env.SHOP_CONNECTIONS && { databaseDriverOptions: { pool: { max: Number(env.SHOP_CONNECTIONS) } } }),
    redisUrl: env.REDIS_URL,
    workerMode: env.SHOP_WORKER_MODE,
    // On this machine by http: a secure cookie would not come back.
    cookieOptions: { secure: false, sameSite: "lax" },
    http: {
      storeCors: env.STORE_CORS ?? "",
      adminCors: env.STORE_CORS ?? "",
      authCors: env.STORE_CORS ?? "",
      jwtSecret: env.JWT_SECRET,
      cookieSecret: env.COOKIE_SECRET,
    },
  },
  admin: { disable: env.SHOP_ADMIN !== "true" },
  modules: { [Modules.PAYMENT]: payment, ...shared },
  plugins: [
    {
      resolve: "medusa-plugin-domain-reseller-v2",
      options: JSON.parse(env.DOMAIN_RESELLER_OPTIONS ?? "{}"),
    },
  ],
})
