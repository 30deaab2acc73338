import { Component, type ReactNode } from 'react'

/** A map that breaks takes nothing with it: its words stay. */
export class Fallback extends Component<{ instead: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override render() {
    return this.state.broken ? this.props.instead : this.props.children
  }
}
