import { Text } from "@medusajs/ui"

export function Empty({ children }: { children: string }) {
  return (
    <div className="flex items-center justify-center px-6 py-10">
      <Text size="small" className="text-ui-fg-subtle">
        {children}
      </Text>
    </div>
  )
}
