import { useFormat } from "../../language/use-format"

/** Grey bars where lines will stand. */
export function Loading({ lines = 3 }: { lines?: number }) {
  const { say } = useFormat()
  return (
    <div role="status" className="flex animate-pulse flex-col gap-y-3 px-6 py-4">
      <span className="sr-only">{say({ en: "Loading", fa: "در حال بارگذاری" })}</span>
      {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
        <div key={line} className="bg-ui-bg-component h-6 w-full rounded-md" />
      ))}
    </div>
  )
}
