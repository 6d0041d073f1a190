import type { DomainPage } from "../contract/registrar"
import type { Proof, ProofFacts } from "../portfolio/judge-proof"
import type { OwnedDomain } from "../portfolio/owned-domain"

/** How the portfolio is read; durations in milliseconds. */
export type SyncPace = {
  /** From the end of a pass through the list to the next. */
  every_ms: number
  /** Between two reads, of all instances together. */
  gap_ms: number
  /** The longest that one read and what is written of it may take. */
  lease_ms: number
}

/** Keeps others from reading until it is ended or its lease has run out; with a `fence` that has passed nothing is written. */
type Turn = { owner: string; fence: number }

/** One page of the list is to be read. `faults`: how often it failed in a row. */
export type PageTurn = Turn & { kind: "page"; pass: number; cursor: string | null; faults: number }

export type ProofTurn = Turn & { kind: "proof"; domain: OwnedDomain }

export type SyncTurn = PageTurn | ProofTurn

/** A page as it goes into the store; `fault` ends the pass here, and then nothing counts as unlisted. */
export type SavedPage = DomainPage & { fault: string | null }

/** Rows of the portfolio and where their synchronisation stands, for all instances. Time comes from the store. */
export interface SyncStore {
  /** First what a customer or an order waits for, then the list, then the other domains whose details are due. */
  takeTurn(owner: string, pace: SyncPace): Promise<SyncTurn | { kind: "wait"; in_ms: number }>
  /** Asks for the details of what has changed, was never read, or at the end of a pass was not listed. False: the turn was lost. */
  savePage(turn: PageTurn, page: SavedPage): Promise<boolean>
  /** The page is read again in `in_ms`; details go on meanwhile. */
  pageFailed(turn: PageTurn, fault: string, in_ms: number): Promise<void>
  /** `changed`: somebody changed the row after its details were asked for; nothing is written, and they are asked for again. */
  saveProof(
    turn: ProofTurn,
    judge: (row: OwnedDomain, facts: ProofFacts) => Proof,
  ): Promise<"saved" | "changed" | "lost">
  /** The details of this domain are read again in `in_ms`; nobody else waits for that. */
  proofFailed(turn: ProofTurn, fault: string, in_ms: number): Promise<void>
  /** Reading stops for `in_ms`: it is not the page's or the domain's fault. */
  rest(turn: SyncTurn, fault: string | null, in_ms: number): Promise<void>
}
