/**
 * A shop's files in the form of Medusa's official starter for 1.x: `plugins` and `projectConfig` are constants that are
 * exported by their names, and settings come from .env. Without its admin and modules, which are built or served elsewhere.
 */
export const starterFiles = (database_url: string) => ({
  "medusa-config.js": `const dotenv = require("dotenv");

const ENV_FILE_NAME = process.env.NODE_ENV === "production" ? ".env.production" : ".env";

try {
  dotenv.config({ path: process.cwd() + "/" + ENV_FILE_NAME });
} catch (e) {}

const DATABASE_URL = process.env.DATABASE_URL;

const plugins = [
  \`medusa-fulfillment-manual\`,
  \`medusa-payment-manual\`,
];

const modules = {
  /*eventBus: {
    resolve: "@medusajs/event-bus-redis",
  },*/
};

/** @type {import('@medusajs/medusa').ConfigModule["projectConfig"]} */
const projectConfig = {
  jwt_secret: process.env.JWT_SECRET || "supersecret",
  cookie_secret: process.env.COOKIE_SECRET || "supersecret",
  store_cors: "",
  database_url: DATABASE_URL,
  admin_cors: "",
  // redis_url: REDIS_URL
};

/** @type {import('@medusajs/medusa').ConfigModule} */
module.exports = {
  projectConfig,
  plugins,
  modules,
};
`,
  ".env": `JWT_SECRET=something\nCOOKIE_SECRET=something\nDATABASE_URL=${database_url}\n`,
  "package.json": `{
  "name": "starter",
  "private": true,
  "dependencies": {
    "@medusajs/admin": "^7.1.16",
    "@medusajs/medusa": "^1.20.9"
  }
}
`,
})
