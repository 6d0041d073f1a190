import { formatIn } from "../../src/admin/format/format"
import { DOMAIN_EVENT_WORDS, domainEventDetail, whoWords } from "../../src/admin/messages/history"
import {
  autoRenewWords,
  CONDITION_WORDS,
  conditionSentence,
  conditionWord,
  DOMAIN_STATUS_WORDS,
  NOTICE_STATE_WORDS,
  NOTICE_WORDS,
  noticeReasonWords,
  SUBJECT_WORDS,
  syncFaultWords,
} from "../../src/admin/messages/portfolio"
import { warningWords } from "../../src/admin/messages/warnings"
import type { PortfolioDomain } from "../../src/admin/views"
import { ERROR_IDENTIFIERS } from "../../src/core/contract/error-meaning"
import { DOMAIN_EVENTS, type DomainEvent } from "../../src/core/portfolio/domain-history"
import { CONDITIONS } from "../../src/core/portfolio/owned-domain"

const en = formatIn("en", "America/Los_Angeles")
const fa = formatIn("fa", "Asia/Tehran")
const now = new Date("2026-11-21T10:00:00Z")
const PERSIAN = /[\u0600-\u06FF]/

const ADDRESSES = new Map([
  ["cus_1", "sara@customer.test"],
  ["cus_2", "nima@customer.test"],
])

const domain = (more: Partial<PortfolioDomain> = {}): PortfolioDomain => ({
  domain: "example.com",
  domain_unicode: "example.com",
  status: "active",
  upstream_status: "active",
  condition: "ok",
  expiry: "2027-03-01",
  sold_until: "2031-03-01",
  nameservers: [],
  nameservers_asked: ["ns1.asked.net"],
  locked: null,
  auto_renew: true,
  auto_renew_wanted: false,
  auto_renew_wish: false,
  premium: false,
  customer_id: "cus_1",
  customer_email: "sara@customer.test",
  last_seen_at: now.toISOString(),
  missing_since: now.toISOString(),
  fault: null,
  ...more,
})

describe("What the portfolio shows", () => {
  it.each([
    ["statuses", DOMAIN_STATUS_WORDS],
    ["conditions", CONDITION_WORDS],
    ["subjects of support requests", SUBJECT_WORDS],
    ["events of a domain", DOMAIN_EVENT_WORDS],
    ["mails", NOTICE_WORDS],
    ["states of mails", NOTICE_STATE_WORDS],
  ])("has words for all %s in both languages, no two alike", (_, table) => {
    const words = Object.values<{ en: string; fa: string }>(table)
    for (const { fa: persian } of words) expect(persian).toMatch(PERSIAN)
    for (const language of ["en", "fa"] as const)
      expect(new Set(words.map((one) => one[language])).size).toBe(words.length)
  })

  it("calls no expired domain in order", () => {
    expect(conditionWord(domain()).en).toBe("In order")
    expect(conditionWord(domain({ status: "expired" })).en).toBe("Renew or restore")
    expect(conditionWord(domain({ status: "expired", condition: "unowned" })).en).toBe("No customer")
  })

  it("tells of auto-renew in a word where customer, shop and upstream agree, and else what each has", () => {
    expect(autoRenewWords(domain({ auto_renew: false }))).toEqual({ en: "off", fa: "غیرفعال" })
    expect(autoRenewWords(domain({ auto_renew_wish: true }))).toEqual({
      en: "customer: on · upstream: on, should be off",
      fa: "مشتری: فعال · تأمین‌کننده: فعال، باید غیرفعال باشد",
    })
    expect(autoRenewWords(domain({ auto_renew: false, auto_renew_wish: true })).en).toBe(
      "customer: on · upstream: off",
    )
  })

  it.each(CONDITIONS)("says what to do about a domain that is %s", (condition) => {
    const sentences = [en, fa].map((format) => conditionSentence(domain({ condition }), format))
    if (condition === "ok") expect(sentences).toEqual([null, null])
    else {
      expect(sentences[0]).toMatch(/\.$/)
      expect(sentences[1]).toMatch(PERSIAN)
    }
  })

  it("tells every fault of a synchronisation in Persian too", () => {
    const faults = [...ERROR_IDENTIFIERS, "rate_limited", "upstream_unreachable", "unknown_error"]
    for (const fault of [...faults, "unreadable_answer", "the list does not end"])
      expect(syncFaultWords(fault).fa).toMatch(PERSIAN)
  })

  it("tells why a mail was not sent, and leaves a server's words as they are", () => {
    expect(noticeReasonWords("nobody").en).toBe("the shop has nothing that sends mail")
    expect(noticeReasonWords("domain-mail: 550").fa).toBe("\u2066domain-mail: 550\u2069")
  })
})

describe("A domain's history", () => {
  const ISOLATED = /[\u2066\u2069\u2068]/g
  const told = (what: DomainEvent, detail: Record<string, unknown>) =>
    domainEventDetail({ what, detail }, ADDRESSES, en)?.replaceAll(ISOLATED, "").replaceAll("\u00a0", " ") ??
    null

  it.each<[DomainEvent, Record<string, unknown>, string]>([
    ["renewed", { order: "dord_1", to: "2028-03-01" }, "until 1 Mar 2028 (11 Esfand 1406)"],
    [
      "renewed_upstream",
      { from: "2027-03-01", to: "2028-03-01", years: 1 },
      "1 year: 1 Mar 2027 (10 Esfand 1405) → 1 Mar 2028 (11 Esfand 1406)",
    ],
    ["expiry_unreadable", { from: "2027-03-01" }, "was 1 Mar 2027 (10 Esfand 1405)"],
    [
      "changed_upstream",
      {
        from: { nameservers: [], locked: false, status: "active" },
        to: { nameservers: ["ns1.a.net", "ns2.a.net"], locked: true, status: "clientHold" },
      },
      "nameservers: – → ns1.a.net, ns2.a.net; transfer lock: off → on; status: active → clientHold",
    ],
    ["assigned", { from: null, to: "cus_1" }, "nobody → sara@customer.test"],
    ["assigned", { from: "cus_1", to: "cus_9" }, "sara@customer.test → cus_9"],
    ["adopted", { email: "ada@example.com" }, "ada@example.com"],
    ["nameservers_set", { nameservers: ["ns1.a.net", "ns2.a.net"] }, "ns1.a.net, ns2.a.net"],
    ["auto_renew_set", { auto_renew: true }, "on"],
    ["flag_set", { auto_renew: false }, "off"],
    ["requested", { what: "dns" }, "DNS records"],
  ])("%s with %j says: %s", (what, detail, words) => {
    expect(told(what, detail)).toBe(words)
  })

  it.each(DOMAIN_EVENTS)("%s does without details that it does not know", (what) => {
    expect(told(what, {}) ?? "").not.toMatch(/undefined|null|NaN|\[object/)
  })

  it("names the person who did it", () => {
    const people = new Map([["usr_1", "Mina"]])
    expect(whoWords("admin:usr_1", people, ADDRESSES).en).toBe("Mina")
    expect(whoWords("customer:cus_2", people, ADDRESSES).en).toContain("nima@customer.test")
    expect(whoWords("customer:cus_2", people).en).toBe("The customer")
  })
})

describe("The warnings of domains and mails", () => {
  it("count one domain and several as people do", () => {
    expect(warningWords({ code: "domains_missing", domains: 1 }, en, now)).toMatch(/^1 domain is missing/)
    expect(warningWords({ code: "domains_missing", domains: 2 }, en, now)).toMatch(/^2 domains are missing/)
  })
})
