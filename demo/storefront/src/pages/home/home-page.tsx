import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useRoute } from "../../routing/location"
import { CartBar } from "./cart-bar"
import { EndingList } from "./ending-list"
import { SearchBox } from "./search-box"
import { searchPath } from "./search-path"
import { SearchResults } from "./search-results"

/** The search, and under it what it found; what is said before a search makes room, so that nothing above it moves. */
export const HomePage = () => {
  const { home, many, search } = useWords()
  const { query } = useRoute()
  const asked = query.get("q") ?? ""
  const ext = query.get("ext")
  return (
    <>
      <section className="hero">
        <PageTitle text={home.title} />
        <SearchBox asked={asked} ext={ext} />
        {asked === "" && (
          <div className="welcome">
            {ext === null ? (
              <p className="lead">{home.lead}</p>
            ) : (
              <p className="only">
                <strong>
                  <bdi dir="ltr">{home.only(`.${ext}`)}</bdi>
                </strong>{" "}
                <Link to={searchPath("", null)}>{search.all_extensions}</Link>
              </p>
            )}
            <p className="beside">
              <Link to="many">{many.link}</Link>
            </p>
          </div>
        )}
      </section>
      {asked === "" ? <EndingList chosen={ext} /> : <SearchResults query={asked} ext={ext} />}
      {asked !== "" && <CartBar />}
    </>
  )
}
