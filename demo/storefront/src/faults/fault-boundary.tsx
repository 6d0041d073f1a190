import { Component, type ReactNode } from "react"
import { reportFault } from "./report-fault"

type Props = { apology: ReactNode; children: ReactNode }

/** When a page breaks, its visitor reads an apology and its operator a report. */
export class FaultBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override componentDidCatch(fault: unknown) {
    reportFault(fault)
  }

  override render() {
    return this.state.broken ? this.props.apology : this.props.children
  }
}
