import type { DomainRecord } from "../../../src/reseller/contract/registrar"
import type { OwnedDomain } from "../../../src/reseller/portfolio/owned-domain"
import { type CalendarDate, calendarDateSchema } from "../../../src/reseller/shared/calendar-date"

export const date = (text: string): CalendarDate => calendarDateSchema.parse(text)

export const ownedDomain = (more: Partial<OwnedDomain> = {}): OwnedDomain => ({
  domain: "example.com",
  customer_id: "cus_1",
  reseller_order_id: "dord_1",
  premium: false,
  language: null,
  status: "active",
  order_state: "registered",
  expiry: date("2027-09-01"),
  last_expiry: date("2027-09-01"),
  sold_until: null,
  nameservers: [],
  nameservers_asked: null,
  nameservers_set_at: null,
  lock_set_at: null,
  locked: null,
  auto_renew: false,
  auto_renew_wish: false,
  auto_renew_wanted: false,
  flag_set_at: null,
  seen_at: null,
  proved_at: new Date(0),
  faults: 0,
  fault: null,
  missing_since: null,
  version: 0,
  created_at: new Date(0),
  updated_at: new Date(0),
  ...more,
})

export const domainRecord = (more: Partial<DomainRecord> = {}): DomainRecord => ({
  domain: "example.com",
  status: "active",
  order_state: "registered",
  expiry: "2027-09-01",
  nameservers: [],
  locked: null,
  auto_renew: false,
  raw: {},
  ...more,
})
