import type { Words } from "../src/language/words-in"

const link = (text: string, class_name = ""): string => `<a class="${class_name}">${text}</a>`

const label = (text: string): string => `<span class="label">${text}</span>`

/**
 * What the first page shows until its script runs, laid out as the script will do it: a test sees to it that nothing moves then. Its search
 * takes what is typed already, and finds it without the script's help.
 */
export const shellOf = ({ shop, home, many }: Words): string =>
  [
    `<header class="header">${link(shop.name, "brand")}`,
    `<nav>${[shop.domains, shop.inquiries].map((text) => link(text)).join("")}</nav>`,
    `<div class="tools">${link(shop.other_language)}${link(label(shop.account), "account-link")}`,
    `${link(label(shop.cart), "cart-link")}</div></header>`,
    `<main><section class="hero"><h1>${home.title}</h1><form class="search">`,
    `<input id="query" name="q" type="search" aria-label="${home.label}" placeholder="${home.example}" autocomplete="off" />`,
    `<button class="button primary"><span>${home.search}</span></button></form>`,
    `<p class="lead">${home.lead}</p>${link(many.link)}</section></main>`,
  ].join("")
