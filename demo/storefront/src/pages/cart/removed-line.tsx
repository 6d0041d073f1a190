import { AskingButton } from "../../components/asking-button"
import { useLineName } from "../../components/line-name"
import { AskedFault } from "../../components/pause-text"
import { useWords } from "../../language/words"
import { kindOfLine } from "../../shop/lines"
import { type Cart, useRestoreLine } from "../../shop/queries/cart"

type Props = { line: Cart["items"][number]; onRestored: () => void }

/** What was taken out last, and the way back. What was asked in an inquiry is not kept here, so it cannot come back. */
export const RemovedLine = ({ line, onRestored }: Props) => {
  const { buying } = useWords()
  const restore = useRestoreLine()
  const name = useLineName(line)
  return (
    <li className="removed">
      <p>
        <span role="status">{buying.cart.removed(name)}</span>{" "}
        {kindOfLine(line).kind !== "inquiry" && (
          <AskingButton
            asks={restore}
            className="link"
            onClick={() => restore.mutate(line, { onSuccess: onRestored })}
          >
            {buying.cart.undo}
          </AskingButton>
        )}
      </p>
      <AskedFault asked={restore} />
    </li>
  )
}
