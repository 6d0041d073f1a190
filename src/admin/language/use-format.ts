import { createContext, useContext } from "react"
import { type Format, formatIn } from "../format/format"

export const FormatContext = createContext<Format>(formatIn("en"))

/** How things are said in the language of the page. */
export const useFormat = (): Format => useContext(FormatContext)
