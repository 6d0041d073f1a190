import { Component, type ReactNode } from "react"

type Props = { apology: ReactNode; children: ReactNode }

/** When a page breaks, its visitor reads an apology. */
export class FaultBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.apology : this.props.children
  }
}
