import type { Words } from "../src/language/words"

const link = (text: string, class_name = ""): string => `<a class="${class_name}">${text}</a>`

const label = (text: string): string => `<span class="label">${text}</span>`

/**
 * What the first page shows until its script runs: its header, heading and the search's place, laid out as the script will do it. A test
 * sees to it that nothing moves then.
 */
export const shellOf = ({ shop, home, many }: Words): string =>
  [
    `<header class="header">${link(shop.name, "brand")}`,
    `<nav>${[shop.domains, shop.inquiries].map((text) => link(text)).join("")}</nav>`,
    `<div class="tools">${link(shop.other_language)}${link(label(shop.account), "account-link")}`,
    `${link(label(shop.cart), "cart-link")}</div></header>`,
    `<main><section class="hero"><h1>${home.title}</h1><div class="search coming"></div>`,
    `<div class="welcome"><p class="lead">${home.lead}</p><p class="beside">${link(many.link)}</p></div></section></main>`,
  ].join("")
