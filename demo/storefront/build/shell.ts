import type { Words } from "../src/language/words"

const link = (text: string, class_name = ""): string => `<a class="${class_name}">${text}</a>`

/**
 * What the first page shows until its script runs: its header and heading, laid out as the script will do it. A test
 * sees to it that nothing moves then.
 */
export const shellOf = ({ shop, home }: Words): string =>
  [
    `<header class="header">${link(shop.name, "brand")}`,
    `<nav>${[shop.domains, shop.goods, shop.inquiries].map((text) => link(text)).join("")}</nav>`,
    `<div class="tools">${link(shop.other_language)}${link(shop.account)}${link(shop.cart, "cart-link")}</div></header>`,
    `<main><section class="hero"><h1>${home.title}</h1><p class="lead">${home.lead}</p></section></main>`,
  ].join("")
