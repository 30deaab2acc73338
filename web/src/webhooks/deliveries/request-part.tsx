import { Trans, useLingui } from '@lingui/react/macro'
import type { DeliveryDetail } from '../webhooks.queries.ts'
import { readable } from './delivery-words.ts'

/** The request as it would be sent now. */
export function RequestPart({ request: { url, headers, body } }: { request: DeliveryDetail['request'] }) {
  const { t } = useLingui()
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <section className="flex flex-col gap-3">
      <div>
        <h3 className="text-sm font-semibold">
          <Trans>Request</Trans>
        </h3>
        <p className="text-sm text-ink-faint">
          <Trans>The signature and the time are made anew for each try.</Trans>
        </p>
      </div>
      <CodeBlock label={t`Headers`} text={[`POST ${url}`, ...lines].join('\n')} />
      <CodeBlock label={t`Body`} text={readable(body)} />
    </section>
  )
}

/** Text of a program, which is scrolled rather than broken; by keyboard too. */
export const CodeBlock = ({ label, text }: { label: string; text: string }) => (
  <section
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by the arrows
    tabIndex={0}
    aria-label={label}
    className="max-h-96 overflow-auto rounded-md bg-sunken p-3"
  >
    <pre className="font-mono text-xs whitespace-pre-wrap wrap-anywhere">{text}</pre>
  </section>
)
