import { Component, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'

/** React has no other way to catch what a screen throws while it is drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown') }
  }

  override render() {
    if (!this.state.error) return this.props.children
    return <ErrorPage error={this.state.error} onRetry={() => this.setState({ error: undefined })} />
  }
}
