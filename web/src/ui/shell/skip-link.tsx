import { Trans } from '@lingui/react/macro'

/** First stop of the Tab key; leads past the navigation to `<main id="content">`. */
export const SkipLink = () => (
  <a
    href="#content"
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-surface focus:px-4 focus:py-3 focus:shadow-overlay"
  >
    <Trans>Skip to content</Trans>
  </a>
)
