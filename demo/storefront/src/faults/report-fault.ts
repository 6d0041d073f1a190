/** Where the storefront's server listens for faults of the page. */
const FAULTS = "/shop/faults"

/** Enough to find the place; the server cuts as well. */
const MAX_LENGTH = 2_000

const textOf = (fault: unknown): string =>
  fault instanceof Error ? (fault.stack ?? `${fault.name}: ${fault.message}`) : String(fault)

/** Tells the server of a fault of this page. Addresses are left out: what is typed and bought stays here. */
export const reportFault = (fault: unknown): void => {
  navigator.sendBeacon(FAULTS, textOf(fault).slice(0, MAX_LENGTH))
}

export const reportFaults = (): void => {
  window.addEventListener("error", ({ error, message }) => reportFault(error ?? message))
  window.addEventListener("unhandledrejection", ({ reason }) => reportFault(reason))
}
