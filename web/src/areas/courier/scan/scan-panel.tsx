import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { type FormEvent, useState } from 'react'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { type CameraState, useCamera } from './use-camera.ts'
import { useHandScanner } from './use-hand-scanner.ts'
import type { Said } from './use-scan.ts'

interface ScanPanelProps {
  said: Said | undefined
  onCode: (code: string) => void
  parcels: readonly { barcode: string; isScanned: boolean }[]
}

/** Camera, hand scanner or typing: whatever there is, and always the last. */
export function ScanPanel({ said, onCode, parcels }: ScanPanelProps) {
  const { video, state } = useCamera(onCode)
  useHandScanner(onCode)
  return (
    <div className="flex flex-col gap-4">
      {state === 'on' || state === 'starting' ? (
        <video ref={video} muted playsInline className="h-[28dvh] w-full rounded-lg bg-sunken object-cover" />
      ) : (
        <NoCamera state={state} />
      )}
      <div role="status" className="empty:hidden">
        {said && (
          <div
            className={`rounded-md px-4 py-3 text-sm ${said.isGood ? 'bg-delivered-soft text-delivered' : 'bg-cancelled-soft text-cancelled'}`}
          >
            <p className="text-base font-semibold">{said.words}</p>
            <p className="break-all tabular-nums">{said.code}</p>
          </div>
        )}
      </div>
      <TypedCode onCode={onCode} />
      <ul className="flex flex-col gap-1">
        {parcels.map(({ barcode, isScanned }) => (
          <ParcelLine key={barcode} barcode={barcode} isScanned={isScanned} />
        ))}
      </ul>
    </div>
  )
}

function NoCamera({ state }: { state: CameraState }) {
  return (
    <Banner kind="info">
      {state === 'refused' ? (
        <Trans>
          The camera is not allowed. Allow it for this site in the settings of your browser, or use a hand scanner or
          type the number below.
        </Trans>
      ) : (
        <Trans>There is no camera to use. Use a hand scanner or type the number below.</Trans>
      )}
    </Banner>
  )
}

function TypedCode({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    onCode(typed)
    setTyped('')
  }
  return (
    <form onSubmit={send} className="flex items-end gap-2">
      <div className="flex-1">
        <Field label={<Trans>Number on the label</Trans>}>
          <Input
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={300}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </div>
      <Button type="submit" disabled={typed.trim() === ''}>
        <Trans>Check</Trans>
      </Button>
    </form>
  )
}

function ParcelLine({ barcode, isScanned }: { barcode: string; isScanned: boolean }) {
  const { t } = useLingui()
  return (
    <li className="flex items-center gap-2 text-sm">
      {isScanned ? (
        <Check aria-label={t`Scanned`} className="size-5 text-delivered" />
      ) : (
        <Circle aria-label={t`Still to be scanned`} className="size-5 text-ink-faint" />
      )}
      <span className="tabular-nums">{barcode}</span>
    </li>
  )
}
