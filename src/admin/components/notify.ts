/** Medusa's toasts, as it hands them to every widget and page. */
export type Notify = {
  success(title: string, message: string): void
  error(title: string, message: string): void
}
