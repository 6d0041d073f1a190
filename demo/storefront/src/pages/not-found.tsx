import { PageTitle } from "../components/page-title"
import { useWords } from "../language/words"
import { Link } from "../routing/link"

export default function NotFound() {
  const { common } = useWords()
  return (
    <>
      <PageTitle text={common.not_found} />
      <p className="lead">{common.not_found_help}</p>
      <p>
        <Link to="" className="button">
          {common.to_start}
        </Link>
      </p>
    </>
  )
}
