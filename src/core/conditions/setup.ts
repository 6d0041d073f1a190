import type { Row } from "./text"

/** What the boot's log and `doctor` tell of an installation; each is found where files, packages and tables are looked at. */
export const SETUP = {
  plugin_twice: {
    severity: "down",
    see: "troubleshooting.md#when-installing",
    en: {
      says: "medusa-config.js lists <plugin> more than once, and each entry would sell, sweep and refund by itself.",
      todo: "Leave one of them, the last of all plugins.",
    },
  },
  plugin_not_last: {
    severity: "warning",
    see: "install.md#services-of-your-own",
    en: {
      says: "medusa-config.js lists other plugins after <plugin>, and what they bring is used in place of its own.",
      todo: "Put it after them.",
    },
  },
  guard_replaced: {
    severity: "down",
    see: "install.md#services-of-your-own",
    en: {
      says: "[<by>: ]<guard> is not guarded: <consequence>. Nothing of this plugin is sold until it is.",
      todo: "Other code replaces it. If that is a plugin, load this plugin last in medusa-config.js; if it is the shop's own src/services or src/strategies, export it as <mixin>(…) of medusa-plugin-domain-reseller/guards.",
    },
  },
  cart_routes_open: {
    severity: "down",
    see: "install.md#services-of-your-own",
    en: {
      says: "The guard of Medusa's cart routes is not in place: carts with domains can be used by others. Nothing of this plugin is sold until it is.",
      todo: "Restart the shop; if it stays so, report it.",
    },
  },
  service_unused: {
    severity: "warning",
    see: "install.md#services-of-your-own",
    en: {
      says: "The <service> of <by> is not used, because this plugin is loaded after it and brings its own.",
      todo: "To use both, put the guard of medusa-plugin-domain-reseller/guards over it in the shop's own code.",
    },
  },
  session_options: {
    severity: "warning",
    see: "troubleshooting.md#while-selling",
    en: {
      says: "A request that ends late undoes a customer's sign-in or sign-out, because <options> is not switched off.",
      todo: "Put session_options: { resave: false, saveUninitialized: false } into projectConfig of medusa-config.js.",
    },
  },
  admin_pages_off: {
    severity: "warning",
    see: "troubleshooting.md#when-installing",
    en: {
      says: "The admin has no pages of this plugin.",
      todo: "Put enableUI: true into the plugin's options, run npx medusa-admin build, and restart the shop.",
    },
  },
  admin_not_built: {
    severity: "warning",
    see: "troubleshooting.md#when-installing",
    en: {
      says: "The admin is not built: <folder> has no index.html.",
      todo: "Run npx medusa-admin build, and restart the shop.",
    },
  },
  admin_without_pages: {
    severity: "warning",
    see: "troubleshooting.md#when-installing",
    en: {
      says: "The admin in <folder> was built before this plugin was added, and has no pages of it.",
      todo: "Delete <folder> and .cache, run npx medusa-admin build, and restart the shop.",
    },
  },
  upstream_unusable: {
    severity: "grave",
    see: "troubleshooting.md#while-selling",
    en: {
      says: "Upstream's <interface> interface gives no usable answer (<why>), and nothing of it is sold until it does.",
      todo: "Check <interface>.base_url, and what stands between it and the shop.",
    },
  },
  mail_server_away: {
    severity: "warning",
    see: "mail.md",
    en: {
      says: "No mail is sent until the mail server is back: <fault>.",
      todo: "Check notify.smtp and the network if it lasts.",
    },
  },
  credit_spent: {
    severity: "grave",
    see: "operations.md",
    en: { says: "The credit is <credit> IRT: paid orders wait.", todo: "Top it up in the reseller panel." },
  },
  credit_unknown: {
    severity: "warning",
    see: "operations.md",
    en: { says: "It could not be read.", todo: "Look it up in the reseller panel." },
  },
  scope_refused: {
    severity: "grave",
    see: "options.md#the-reseller-service",
    en: { says: "Reading what needs <scope> is refused: <error>.", todo: "<hint>" },
  },
  scope_unclear: {
    severity: "warning",
    see: "options.md#the-reseller-service",
    en: { says: "What needs <scope> gave no usable answer (<why>).", todo: "Try again in a moment." },
  },
  address_refused: {
    severity: "grave",
    see: "options.md#the-reseller-service",
    en: {
      says: "This machine's address is not on the token's allowlist.",
      todo: "Add the address under which this machine is seen from outside to the token in the reseller panel.",
    },
  },
  clock_off: {
    severity: "warning",
    see: "operations.md",
    en: {
      says: "This machine's clock is <seconds> s <side> the service's.",
      todo: "Switch time synchronisation (NTP) on.",
    },
  },
  postgres_too_old: {
    severity: "down",
    see: "install.md#versions",
    en: { says: "PostgreSQL <version> is too old.", todo: "Use PostgreSQL 13 or newer." },
  },
  tables_missing: {
    severity: "down",
    see: "install.md#what-init-does",
    en: {
      says: "The database has none of Medusa's tables.",
      todo: "Run npx medusa migrations run, and look at its output: it exits 0 even when it failed.",
    },
  },
  region_missing: {
    severity: "warning",
    see: "prices.md",
    en: {
      says: "The shop has no region, so it sells nothing.",
      todo: "Make one in the admin, with a payment provider.",
    },
  },
  payment_provider_missing: {
    severity: "warning",
    see: "orders.md",
    en: { says: "No region has a payment provider.", todo: "Add one to the regions in the admin." },
  },
  captured_by_hand: {
    severity: "warning",
    see: "troubleshooting.md#with-orders",
    en: {
      says: "Regions take payments with <providers>; those with <by_hand> are captured by hand, and a domain is registered only then.",
      todo: "Capture such orders in the admin, or use a provider that captures by itself.",
    },
  },
  key_lost: {
    severity: "grave",
    see: "operations.md#changing-the-encryption-key",
    en: {
      says: "Inquiries are sealed under <count> <count:key that is|keys that are> not configured (<keys>); nobody can read them.",
      todo: "Put the keys that sealed them into previous_encryption_keys.",
    },
  },
  node_too_old: {
    severity: "down",
    see: "install.md#versions",
    en: { says: "Node <version> is too old.", todo: "Install Node 20 or newer." },
  },
  medusa_missing: {
    severity: "down",
    see: "install.md#versions",
    en: {
      says: "@medusajs/medusa is not installed here.",
      todo: "Name the shop's folder, or run npm install in it.",
    },
  },
  medusa_unfit: {
    severity: "down",
    see: "install.md#versions",
    en: { says: "Medusa <version> does not fit.", todo: "Use Medusa 1.20." },
  },
  typeorm_missing: {
    severity: "down",
    see: "install.md#versions",
    en: { says: "typeorm is not installed here.", todo: "Run npm install typeorm@0.3.20." },
  },
  typeorm_too_new: {
    severity: "down",
    see: "troubleshooting.md#when-installing",
    en: {
      says: "Medusa 1.20 does not boot with typeorm <version>.",
      todo: "Run npm install typeorm@0.3.20.",
    },
  },
  webpack_too_new: {
    severity: "warning",
    see: "troubleshooting.md#when-installing",
    en: {
      says: "medusa-admin build ends in a ProgressPlugin error with webpack <version>.",
      todo: 'Put "overrides": { "webpack": "<fitting>" } into package.json (with yarn "resolutions") and install again.',
    },
  },
} as const satisfies Readonly<Record<string, Row>>
