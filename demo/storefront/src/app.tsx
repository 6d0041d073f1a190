import { QueryClientProvider } from "@tanstack/react-query"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import { LANGUAGE } from "./language/words"
import { PageFrame } from "./layout/page-frame"
import { Pages } from "./routing/pages"
import { queryClient } from "./shop/queries/query-client"

const place = document.getElementById("storefront")
if (place === null) throw new Error("Bug! The page has no place for the storefront")
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename={`/shop/${LANGUAGE}`}>
        <PageFrame>
          <Pages />
        </PageFrame>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)
