import { bug, type PlantedBug } from "./planted-bug"

const TRANSPORT = { file: "src/upstream/http/transport.ts", test: "test/upstream/http/transport.test.ts" }
const CALLER = { file: "src/upstream/http/caller.ts", test: "test/upstream/http/caller.test.ts" }
const WIRE = "test/upstream/domains/wire.test.ts"

/** Calls to the reseller service: sent once, in time, within the limits, with the token in its place. */
export const UPSTREAM_BUGS: readonly PlantedBug[] = [
  bug(
    "a redirect is followed, with the token",
    TRANSPORT.file,
    { from: "    maxRedirects: 0,\n", to: "    maxRedirects: 5,\n" },
    { test: TRANSPORT.test, title: "a redirect" },
  ),
  bug(
    "the environment's proxy sees the token",
    TRANSPORT.file,
    { from: "    proxy: false,\n", to: "" },
    { test: TRANSPORT.test, title: "through no proxy of the environment" },
  ),
  bug(
    "a paid call goes over a connection that upstream may have closed",
    TRANSPORT.file,
    { from: "request.send_by_ms === undefined ? keptAlive", to: "request.endpoint ? keptAlive" },
    { test: TRANSPORT.test, title: "calls over a kept connection, but each paid call over one of its own" },
  ),
  bug(
    "a frozen worker sends its paid call late",
    "src/upstream/http/fresh-connection.ts",
    {
      from: "if (performance.now() > send_by_ms) socket.destroy(tooLate())",
      to: "if (Number.isNaN(send_by_ms)) socket.destroy(tooLate())",
    },
    { test: TRANSPORT.test, title: "nothing after the moment by which a paid call was to be sent" },
  ),
  bug(
    "a 429 is answered by calling on",
    CALLER.file,
    { from: 'if (result.kind === "rate_limited") {', to: 'if (result.kind === "busy") {' },
    { test: CALLER.test, title: "for a while without a hint, and the call is left to its caller" },
  ),
  bug(
    "upstream's own hint is not waited for",
    "src/upstream/http/retry-policy.ts",
    { from: 'result.kind === "rate_limited" ? (result.retry_after_ms ?? 0) : 0', to: "0" },
    {
      test: "test/upstream/http/retry-policy.test.ts",
      title: "upstream's hint is waited for whole, the jitter comes after it",
    },
  ),
  bug(
    "a refusal is repeated",
    "src/upstream/http/retry-policy.ts",
    { from: 'return result.error === "lookup_failed"', to: "return true" },
    { test: "test/upstream/http/retry-policy.test.ts", title: "only if it is lookup_failed" },
  ),
  bug(
    "a slot is given back before the answer is there",
    CALLER.file,
    { from: 'void endSlot(slot, "done")', to: 'void endSlot(slot, "unused")' },
    { test: CALLER.test, title: "takes one slot and ends it when the answer has arrived" },
  ),
  bug(
    "a permit to pay is used twice",
    CALLER.file,
    { from: "    slots.delete(permit)\n", to: "" },
    { test: WIRE, title: "is good for one write" },
  ),
  bug(
    "another domain's answer counts as this order's",
    "src/upstream/domains/registration.ts",
    { from: "(fields) => isAbout(asked, fields.domain)", to: "() => true" },
    { test: "test/upstream/domains/registration.test.ts", title: "about another domain is unreadable" },
  ),
  bug(
    "an amount in another currency is taken for IRT",
    "src/upstream/charge.ts",
    { from: "isAgreed && records.every(isInIrt) ?", to: "isAgreed ?" },
    {
      test: "test/upstream/domains/registration.test.ts",
      title: "does not read an amount in another currency",
    },
  ),
  bug(
    "a name that upstream does not answer counts as taken",
    "src/upstream/domains/check.ts",
    { from: "?? notAnswered(domain)", to: '?? { ...notAnswered(domain), state: "taken" as const }' },
    {
      test: "test/upstream/domains/check.test.ts",
      title: "an empty answer leaves every name unchecked, never taken",
    },
  ),
]
