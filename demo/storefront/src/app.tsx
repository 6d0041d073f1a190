import { QueryClientProvider, useQuery } from "@tanstack/react-query"
import { StrictMode, useEffect } from "react"
import { createRoot } from "react-dom/client"
import { FaultNotice } from "./components/fault-notice"
import { Loading } from "./components/loading"
import { en } from "./language/en"
import { fa } from "./language/fa"
import { WordsProvider } from "./language/words"
import { FaultBoundary, PageFrame } from "./layout/page-frame"
import { HomePage } from "./pages/home/home-page"
import { useRoute } from "./routing/location"
import { queryClient } from "./shop/queries/query-client"

/** The first page comes with the first load, the others in two parts: what is bought, and what one has. */
const pagesOf = (isAccount: boolean) =>
  isAccount ? import("./routing/account-pages") : import("./routing/pages")
for (const event of ["pointerdown", "keydown"])
  window.addEventListener(event, () => void pagesOf(false).catch(() => null), { once: true })

const CurrentPage = () => {
  const { path } = useRoute()
  const isAccount = path.split("/")[0] === "account"
  const { data, error, refetch } = useQuery({
    queryKey: ["pages", isAccount],
    queryFn: () => pagesOf(isAccount),
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

const App = () => (
  <StrictMode>
    <WordsProvider value={STOREFRONT_LANGUAGE === "fa" ? fa : en}>
      <QueryClientProvider client={queryClient}>
        <PageFrame>
          <CurrentPage />
        </PageFrame>
      </QueryClientProvider>
    </WordsProvider>
  </StrictMode>
)

const place = document.getElementById("storefront")
if (place === null) throw new Error("Bug! The page has no place for the storefront")
createRoot(place).render(<App />)
