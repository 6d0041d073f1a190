import { isLoopback, shownUrl } from "../../dev/processes/address"
import type { Run } from "../run"
import type { DemoAdmin } from "./admin-login"
import type { Mail } from "./mail"
import type { Upstream } from "./upstream"

const RULE = "─".repeat(72)

/** The sandbox makes of each what its beginning says; sandbox/README.md has them all. */
const NAMES_TO_TRY = `  Three names to search for and buy; the demo bank pays:
    my-name.com            registered at once
    pending2-my-name.com   registered after a while
    fail-my-name.com       not to be had after all: the money goes back

`

/** What a person wants to know once everything runs. */
export const addresses = (
  { environment: { host }, data }: Run,
  port: number,
  admin: DemoAdmin,
  { url, token, isSandbox }: Upstream,
  { page_url }: Mail,
): string => {
  const shop = shownUrl(host, port)
  const rows = [
    ["Storefront", `${shop}/shop/en/`],
    ["فارسی", `${shop}/shop/fa/`],
    ["Admin", `${shop}/app`],
    ["", `${admin.email} / ${admin.password_shown}`],
    ["Shop API", `${shop}/store`],
    isSandbox ? ["Sandbox", `${url}/  (its token: ${token})`] : ["Upstream", url],
    ...(page_url === null ? [] : [["Mail", page_url]]),
  ]
  const open = isLoopback(host) ? "" : `  HOST is ${host}: other machines can reach the shop.\n`
  return `
${RULE}
${rows.map(([name = "", value = ""]) => `  ${name.padEnd(12)}${value}`).join("\n")}

${isSandbox ? NAMES_TO_TRY : ""}${open}  Data and logs are in ${data}. Ctrl-C stops everything.
${RULE}
`
}
