import type { DomainOrder, InquiryOrder, PortfolioDomain } from "../../src/admin/shared/views"

const SHARED = {
  id: "dord_1",
  order_id: "order_1",
  order_display_id: 12,
  customer_email: "shopper@example.com",
  lost_by: null,
  line_item_id: "item_1",
  state: "completed",
  hold_reason: null,
  reason: "registered",
  quoted_cost: 1_000_000,
  current_cost: 1_200_000,
  charged: null,
  price: 1_500_000,
  paid: 1_650_000,
  refund_amount: null,
  currency_code: "irt",
  attempts: 0,
  in_flight: false,
  reserved_cost: null,
  fault: null,
  next_attempt_at: null,
  created_at: "2026-11-21T09:00:00.000Z",
  updated_at: "2026-11-21T09:30:00.000Z",
} as const

export const domainOrder = (more: Partial<DomainOrder> = {}): DomainOrder => ({
  ...SHARED,
  domain: "saffron.com",
  action: "register",
  years: 1,
  ...more,
})

export const inquiryOrder = (more: Partial<InquiryOrder> = {}): InquiryOrder => ({
  ...SHARED,
  service: "card-owner",
  reference: null,
  title: { en: "Owner of a card", fa: "صاحب کارت" },
  has_personal_data: true,
  ...more,
})

export const portfolioDomain = (more: Partial<PortfolioDomain> = {}): PortfolioDomain => ({
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
  last_seen_at: "2026-11-21T10:00:00.000Z",
  missing_since: "2026-11-21T10:00:00.000Z",
  fault: null,
  ...more,
})
