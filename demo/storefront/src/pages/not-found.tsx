import { Link } from "react-router-dom"
import { PageTitle } from "../components/page-title"
import { WORDS } from "../language/words"

const { common } = WORDS

export default function NotFound() {
  return (
    <>
      <PageTitle text={common.not_found} />
      <p className="lead">{common.not_found_help}</p>
      <p>
        <Link to="/" className="button">
          {common.to_start}
        </Link>
      </p>
    </>
  )
}
