import { QueryClientProvider } from "@tanstack/react-query"
import { StrictMode, Suspense, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { Loading } from "./components/asked"
import { FaultBoundary, PageFrame } from "./layout/page-frame"
import { useRoute } from "./routing/location"
import { PageAt } from "./routing/pages"
import { queryClient } from "./shop/queries/query-client"

const CurrentPage = () => {
  const { path } = useRoute()
  useEffect(() => void window.scrollTo(0, 0), [path])
  return (
    <FaultBoundary key={path}>
      <Suspense fallback={<Loading />}>
        <PageAt path={path} />
      </Suspense>
    </FaultBoundary>
  )
}

const place = document.getElementById("storefront")
if (place === null) throw new Error("Bug! The page has no place for the storefront")
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PageFrame>
        <CurrentPage />
      </PageFrame>
    </QueryClientProvider>
  </StrictMode>,
)
