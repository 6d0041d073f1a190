/** A refused connection to a host with two addresses is an error without a message, but with a code. */
export function messageOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault)
  return fault.message || ("code" in fault ? String(fault.code) : fault.name)
}
