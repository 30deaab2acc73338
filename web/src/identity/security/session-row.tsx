import { Trans, useLingui } from '@lingui/react/macro'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/text/date-time.tsx'
import type { LoginSession } from '../identity.queries.ts'
import { deviceName } from './device-name.ts'

interface SessionRowProps {
  session: LoginSession
  /** From 1: several may be of one device. */
  place: number
  busy: boolean
  onEnd(): void
}

export function SessionRow({ session, place, busy, onEnd }: SessionRowProps) {
  const { t } = useLingui()
  const { browser, system, handheld } = deviceName(session.device)
  const device = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`Unknown device`)
  const Icon = handheld ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-4 text-sm">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-40 flex-1" title={session.device ?? undefined}>
        <div className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {session.current && (
            <Badge tone="delivered">
              <Trans>This device</Trans>
            </Badge>
          )}
        </div>
        <p className="text-ink-soft">
          {session.ip && <span className="break-all">{session.ip} · </span>}
          {session.current ? (
            <Trans>
              signed in <DateTime value={session.createdAt} />
            </Trans>
          ) : (
            <Trans>
              last seen <DateTime value={session.lastSeenAt} show="relative" />
            </Trans>
          )}
        </p>
      </div>
      {!session.current && (
        <Button size="sm" loading={busy} onClick={onEnd} aria-label={t`End session ${place}: ${device}`}>
          <Trans>End session</Trans>
        </Button>
      )}
    </li>
  )
}
