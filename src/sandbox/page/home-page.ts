import { PREFIXES } from "../domains/scripts/prefix-table"
import { type Answer, htmlAnswer } from "../http/reply"
import { SCRIPTED_VALUES } from "../identity/scripts"
import type { World } from "../state/world"

/** What a person sees who opens the sandbox in a browser. */
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
<h2>Names that do something</h2><p>Put one of these before any label; they can be chained.</p>
<table>${PREFIXES.map(({ syntax, meaning }) => row([`${syntax}name.com`, meaning.replaceAll("`", "")])).join("")}</table>
<h2>Inquiries that do something</h2><p>End any text of an inquiry's input with these digits.</p>
<table>${SCRIPTED_VALUES.map(({ ending, meaning }) => row([ending, meaning.replaceAll("`", "")])).join("")}</table>
<p>The control API is under <a href="/_sandbox/ledger">/_sandbox/ledger</a> and its neighbours.</p></html>`,
  )
}

function row([name, value]: readonly [string, string | number]): string {
  return `<tr><td>${escapeHtml(name)}<td>${escapeHtml(String(value))}`
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
