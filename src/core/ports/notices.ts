import type { Notice, NoticeEvent } from "../notices/notice"
import type { NoticeFacts } from "../notices/outdated"

/** Notices that go out together, claimed. All are of one event and one person. */
export type Mail = {
  /** The same at every attempt. */
  id: string
  event: NoticeEvent
  notices: readonly Notice[]
  /** This one included. */
  attempts: number
  /** Providers that took it at earlier attempts. */
  taken_by: readonly string[]
  owner: string
  fence: number
}

/** The outbox. Time is the store's. A worker whose lease was taken over writes nothing. */
export interface Outbox {
  /**
   * The mail that is longest due, with all open notices of its bundle. Which notices are one mail is settled at the first claim;
   * what comes later makes another. Committed before anything is sent. Null: none is due.
   */
  claim(owner: string, lease_ms: number): Promise<Mail | null>
  /** By the notice's id. */
  facts(mail: Mail): Promise<ReadonlyMap<string, NoticeFacts>>
  drop(mail: Mail, ids: readonly string[], reason: string): Promise<void>
  end(mail: Mail, outcome: MailOutcome): Promise<void>
  later(mail: Mail, in_ms: number, reason: string): Promise<void>
}

export type MailOutcome =
  | { state: "sent" }
  /** No provider wanted it. */
  | { state: "dropped"; reason: string }
  | { state: "failed"; reason: string }

export type Given =
  | { kind: "taken" }
  | { kind: "declined" }
  /** Another worker has the mail. */
  | { kind: "fenced" }
  /** It can never arrive. */
  | { kind: "undeliverable"; reason: string }
  | { kind: "faulted"; reason: string }

/** The shop's notification providers, which bring notices to people. */
export interface Post {
  providers(event: NoticeEvent): readonly string[]
  /** Sends, and writes into `taken_by` who took it, in one transaction that begins with the fence. */
  give(mail: Mail, provider: string): Promise<Given>
  /** Tells the shop's own code. Never rejects. */
  announce(mail: Mail): Promise<void>
}
