import { QueryClientProvider } from "@tanstack/react-query"
import { StrictMode, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { BrowserRouter, useLocation } from "react-router-dom"
import { LANGUAGE } from "./language/words"
import { FaultBoundary, PageFrame } from "./layout/page-frame"
import { Pages } from "./routing/pages"
import { queryClient } from "./shop/queries/query-client"

const CurrentPage = () => {
  const { pathname } = useLocation()
  useEffect(() => void window.scrollTo(0, 0), [pathname])
  return (
    <FaultBoundary key={pathname}>
      <Pages />
    </FaultBoundary>
  )
}

const place = document.getElementById("storefront")
if (place === null) throw new Error("Bug! The page has no place for the storefront")
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={`/shop/${LANGUAGE}`}>
        <PageFrame>
          <CurrentPage />
        </PageFrame>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
