import { useWords } from "../language/words"

/** Room for what is on its way. */
export const Loading = () => {
  const { common } = useWords()
  return (
    <p className="loading" role="status">
      {common.loading}
    </p>
  )
}
