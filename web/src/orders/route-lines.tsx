import { Trans } from '@lingui/react/macro'

/** From where to where, one under the other with the way drawn beside them. */
export const RouteLines = ({ from, to }: { from: string; to: string }) => (
  <dl className="relative grid self-start grid-cols-[minmax(0,1fr)] gap-2 pl-6 text-sm before:absolute before:top-3 before:bottom-3 before:left-[0.4375rem] before:border-l-2 before:border-dotted before:border-line-strong">
    <div className="relative before:absolute before:top-1.5 before:-left-[1.3125rem] before:size-2.5 before:rounded-full before:border-2 before:border-ink-faint before:bg-surface">
      <dt className="sr-only">
        <Trans>From</Trans>
      </dt>
      <dd className="line-clamp-2 text-ink-soft">{from}</dd>
    </div>
    <div className="relative before:absolute before:top-1.5 before:-left-[1.3125rem] before:size-2.5 before:rounded-full before:bg-primary">
      <dt className="sr-only">
        <Trans>To</Trans>
      </dt>
      <dd className="line-clamp-2 font-medium">{to}</dd>
    </div>
  </dl>
)
