import { QueryClientProvider, useQuery } from "@tanstack/react-query"
import { StrictMode, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { FaultNotice } from "./components/fault-notice"
import { Loading } from "./components/loading"
import { type Words, WordsProvider } from "./language/words"
import { FaultBoundary, PageFrame } from "./layout/page-frame"
import { HomePage } from "./pages/home/home-page"
import { useRoute } from "./routing/location"
import { queryClient } from "./shop/queries/query-client"

/** The first page comes with the first load, all others together, at the latest when one is wanted. */
const otherPages = () => import("./routing/pages")
for (const event of ["pointerdown", "keydown"])
  window.addEventListener(event, () => void otherPages().catch(() => null), { once: true })

const CurrentPage = () => {
  const { path } = useRoute()
  const { data, error, refetch } = useQuery({
    queryKey: ["pages"],
    queryFn: otherPages,
    enabled: path !== "",
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => void window.scrollTo(0, 0), [path])
  const other = data ? <data.PageAt path={path} /> : <Loading />
  return (
    <FaultBoundary key={path}>
      {path === "" ? <HomePage /> : error ? <FaultNotice fault={error} onRetry={refetch} /> : other}
    </FaultBoundary>
  )
}

const App = ({ words }: { words: Words }) => (
  <StrictMode>
    <WordsProvider value={words}>
      <QueryClientProvider client={queryClient}>
        <PageFrame>
          <CurrentPage />
        </PageFrame>
      </QueryClientProvider>
    </WordsProvider>
  </StrictMode>
)

export const start = (words: Words): void => {
  const place = document.getElementById("storefront")
  if (place === null) throw new Error("Bug! The page has no place for the storefront")
  createRoot(place).render(<App words={words} />)
}
