import { PageTitle } from "../../components/page-title"
import { useWords } from "../../language/words"
import { Link } from "../../routing/link"
import { useRoute } from "../../routing/location"
import { CartBar } from "./cart-bar"
import { EndingList } from "./ending-list"
import { SearchBox } from "./search-box"
import { SearchResults } from "./search-results"

/** The search, and under it what it found; what is said before a search makes room, so that nothing above it moves. */
export const HomePage = () => {
  const { home, many } = useWords()
  const asked = useRoute().query.get("q") ?? ""
  return (
    <>
      <section className="hero">
        <PageTitle text={home.title} />
        <SearchBox asked={asked} />
        {asked === "" && (
          <div className="welcome">
            <p className="lead">{home.lead}</p>
            <p className="beside">
              <Link to="many">{many.link}</Link>
            </p>
          </div>
        )}
      </section>
      {asked === "" ? <EndingList /> : <SearchResults query={asked} />}
      {asked !== "" && <CartBar />}
    </>
  )
}
