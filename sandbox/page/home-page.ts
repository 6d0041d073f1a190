import { PREFIXES } from "../domains/scripts/prefix-table"
import { type Answer, htmlAnswer } from "../http/reply"
import { SCRIPTED_VALUES } from "../identity/scripts"
import { libertyRows } from "../liberties/rows"
import type { World } from "../state/world"

export function homePage({ state, counters }: World): Answer {
  const { account } = state
  const facts: [string, string | number][] = [
    ["Credit, IRT", account.credit],
    ["Tier", `${account.tier.name}, ${account.tier.discount_percent} percent off`],
    ["Daily spend cap, IRT", account.daily_spend_cap ?? "none"],
    ["Orders", state.orders.length],
    ["Extensions", [...state.prices.keys()].join(", ")],
    ["Requests turned away by a limit", counters.rate_limited],
  ]
  return htmlAnswer(
    200,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Domain reseller sandbox</title>
<style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td{padding:.2rem .8rem .2rem 0;vertical-align:top}</style>
<h1>Domain reseller sandbox</h1>
<p>Plays the reseller service. No domain and no money is real.</p>
<h2>Account</h2><table>${facts.map(row).join("")}</table>
<h2>Names that do something</h2><p>Put one of these before any label; they can be chained. Faults strike the first write. A number counts: taken2- two lookups, lost2- and html502x2- two writes; pending- has no end of its own.</p>
<table>${PREFIXES.map(({ syntax, meaning }) => row([`${syntax}name.com`, meaning.replaceAll("`", "")])).join("")}</table>
<h2>Inquiries that do something</h2><p>End any text of an inquiry's input with these digits. Faults strike the first call with a key.</p>
<table>${SCRIPTED_VALUES.map(({ ending, meaning }) => row([ending, meaning.replaceAll("`", "")])).join("")}</table>
<h2>Liberties</h2><p>What upstream may do where its contract is silent: name, values, default, what it does.</p>
<table>${libertyRows()
      .map(({ name, values, initial, what }) =>
        cells([name, values.replaceAll("`", ""), initial, what.replaceAll("`", "")]),
      )
      .join("")}</table>
<p>The control API is under <a href="/_sandbox/ledger">/_sandbox/ledger</a> and its neighbours.</p></html>`,
  )
}

const row = ([name, value]: readonly [string, string | number]): string => cells([name, String(value)])

const cells = (texts: readonly string[]): string =>
  `<tr>${texts.map((text) => `<td>${escapeHtml(text)}`).join("")}`

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
