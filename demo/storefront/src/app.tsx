import { QueryClientProvider } from "@tanstack/react-query"
import { StrictMode, Suspense, useEffect } from "react"
import { Loading } from "./components/loading"
import { type Words, WordsProvider } from "./language/words"
import { Apology, FaultBoundary, PageFrame } from "./layout/page-frame"
import { useRoute } from "./routing/location"
import { pageAt } from "./routing/pages"
import { queryClient } from "./shop/queries/query-client"

const CurrentPage = () => {
  const { path } = useRoute()
  const { Page, parts } = pageAt(path)
  useEffect(() => void window.scrollTo(0, 0), [path])
  return (
    <FaultBoundary key={path} apology={<Apology />}>
      <Suspense fallback={<Loading />}>
        <Page parts={parts} />
      </Suspense>
    </FaultBoundary>
  )
}

export const App = ({ words }: { words: Words }) => (
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
