import { down, grave, MIGRATE, plural, warning } from "./words"

export const SETUP = {
  plugin_twice: down(
    "troubleshooting.md#when-installing",
    ({ plugin }: { plugin: string }) =>
      `medusa-config.js lists ${plugin} more than once, and each entry would sell, sweep and refund by itself. → Leave one of them, the last of all plugins.`,
  ),
  plugin_not_last: warning(
    "install.md#services-of-your-own",
    ({ plugin }: { plugin: string }) =>
      `medusa-config.js lists other plugins after ${plugin}, and what they bring is used in place of its own. → Put it after them.`,
  ),
  guard_replaced: down(
    "install.md#services-of-your-own",
    ({ guard, consequence, mixin }: { guard: string; consequence: string; mixin: string }) =>
      `${guard} is not guarded: ${consequence}. Nothing of this plugin is sold until it is. → Other code replaces it. If that is a plugin, load this plugin last in medusa-config.js; if it is the shop's own src/services or src/strategies, export it as ${mixin}(…) of medusa-plugin-domain-reseller/guards.`,
  ),
  cart_routes_open: down(
    "install.md#services-of-your-own",
    () =>
      "The guard of Medusa's cart routes is not in place: carts with domains can be used by others. Nothing of this plugin is sold until it is. → Restart the shop; if it stays so, report it.",
  ),
  session_options: warning(
    "troubleshooting.md#while-selling",
    ({ options }: { options: string }) =>
      `A request that ends late undoes a customer's sign-in or sign-out, because these options of sessions are not switched off: ${options}. → Put session_options: { resave: false, saveUninitialized: false } into projectConfig of medusa-config.js.`,
  ),
  admin_pages_off: warning(
    "troubleshooting.md#when-installing",
    () =>
      "The admin has no pages of this plugin, because its option enableUI is not true. → Put enableUI: true into the plugin's options, run npx medusa-admin build, and restart the shop.",
  ),
  admin_not_built: warning(
    "troubleshooting.md#when-installing",
    ({ folder }: { folder: string }) =>
      `The admin is not built: ${folder} has no index.html. → Run npx medusa-admin build, and restart the shop.`,
  ),
  admin_without_pages: warning(
    "troubleshooting.md#when-installing",
    ({ folder }: { folder: string }) =>
      `The admin in ${folder} was built before this plugin was added, and has no pages of it. → Delete ${folder} and .cache, run npx medusa-admin build, and restart the shop.`,
  ),
  upstream_unusable: grave(
    "troubleshooting.md#while-selling",
    ({ interface: of, why }: { interface: string; why: string }) =>
      `Upstream's ${of} interface gives no usable answer, and nothing of it is sold until it does: ${why}. → Check ${of}.base_url, and what stands between it and the shop.`,
  ),
  mail_server_away: warning(
    "mail.md",
    ({ fault }: { fault: string }) =>
      `No mail is sent until the mail server is back: ${fault}. → Check notify.smtp and the network if it lasts.`,
  ),
  credit_spent: grave(
    "operations.md",
    ({ credit }: { credit: number }) =>
      `The credit is ${credit} IRT: paid orders wait. → Top it up in the reseller panel.`,
  ),
  credit_unknown: warning("operations.md", () => "It could not be read. → Look it up in the reseller panel."),
  scope_refused: grave(
    "options.md#the-reseller-service",
    ({ scope, error, hint }: { scope: string; error: string; hint: string }) =>
      `Reading what needs ${scope} is refused: ${error}. → ${hint}`,
  ),
  scope_unclear: warning(
    "options.md#the-reseller-service",
    ({ scope, why }: { scope: string; why: string }) =>
      `What needs ${scope} gave no usable answer: ${why}. → Try again in a moment.`,
  ),
  postgres_too_old: down(
    "install.md#versions",
    ({ version }: { version: string }) => `PostgreSQL ${version} is too old. → Use PostgreSQL 13 or newer.`,
  ),
  tables_missing: down(
    "install.md#what-init-does",
    () => `The database has none of Medusa's tables. → Run ${MIGRATE}.`,
  ),
  region_missing: warning(
    "orders-and-money.md#prices",
    () => "The shop has no region, so it sells nothing. → Make one in the admin, with a payment provider.",
  ),
  payment_provider_missing: warning(
    "orders-and-money.md",
    () => "No region has a payment provider. → Add one to the regions in the admin.",
  ),
  captured_by_hand: warning(
    "troubleshooting.md#with-orders",
    ({ by_hand }: { by_hand: string }) =>
      `Payments with ${by_hand} are captured by hand, and a domain is registered only then. → Capture such orders in the admin, or use a provider that captures by itself.`,
  ),
  key_lost: grave(
    "operations.md#changing-the-encryption-key",
    ({ count, keys }: { count: number; keys: readonly string[] }) =>
      `Inquiries are sealed under ${count} ${plural(count, "key that is", "keys that are")} not configured (${keys.join(", ")}); nobody can read them. → Put the keys that sealed them into previous_encryption_keys.`,
  ),
  package_missing: down(
    "install.md#versions",
    ({ name }: { name: string }) =>
      `${name} is not installed here. → Name the shop's folder, or run npm install in it.`,
  ),
  medusa_unfit: down(
    "install.md#versions",
    ({ version, fits }: { version: string; fits: string }) =>
      `Medusa ${version} does not fit. → Use Medusa ${fits}.`,
  ),
  typeorm_too_new: down(
    "troubleshooting.md#when-installing",
    ({ version }: { version: string }) =>
      `Medusa 1.20 does not boot with typeorm ${version}. → Run npm install typeorm@0.3.20.`,
  ),
}
