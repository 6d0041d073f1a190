import { useWords } from "../language/words"
import { LongWait } from "./long-wait"

/** Room for what is on its way, drawn as the lines that it will have. */
export const Loading = () => {
  const { common } = useWords()
  return (
    <>
      <div className="loading" role="status">
        <span className="hidden">{common.loading}</span>
      </div>
      <LongWait isWaiting canReload />
    </>
  )
}
