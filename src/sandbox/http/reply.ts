export type Answer = { status: number; headers: Record<string, string>; body: string }

/** What the caller gets: an answer, or one of the ways in which an answer fails to arrive. */
export type Reply =
  | { kind: "whole"; answer: Answer }
  /** Head and half the body, then the connection ends. */
  | { kind: "half"; answer: Answer }
  /** The connection ends without a byte. */
  | { kind: "cut" }
  /** The connection is reset (RST). */
  | { kind: "reset" }
  /** The connection stays open and nothing comes. */
  | { kind: "silence" }

export function jsonAnswer(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8", ...headers },
    body: JSON.stringify(value),
  }
}

export function htmlAnswer(status: number, html: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { "content-type": "text/html; charset=utf-8", ...headers }, body: html }
}

export const whole = (answer: Answer): Reply => ({ kind: "whole", answer })
