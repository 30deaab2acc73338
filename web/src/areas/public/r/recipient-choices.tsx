import { Trans, useLingui } from '@lingui/react/macro'
import type { RecipientView } from '@maple/contract/orders/recipients'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import DoorOpen from 'lucide-react/icons/door-open'
import House from 'lucide-react/icons/house'
import Warehouse from 'lucide-react/icons/warehouse'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useUnsaved } from '../../../lib/form/unsaved.ts'
import { WindowText } from '../../../orders/index.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type Choice, useChoose } from './recipient.queries.ts'

type Kind = Choice['kind']

/** As long as nobody carries it, and after a failed attempt: how they would rather have it (N6). */
export function RecipientChoices({ token, parcel }: { token: string; parcel: RecipientView }) {
  const { t } = useLingui()
  const [kind, setKind] = useState<Kind>()
  const [window, setWindow] = useState('')
  const [note, setNote] = useState('')
  useUnsaved(note.trim() !== '')
  const [isMissing, setIsMissing] = useState(false)
  const choose = useChoose(token)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const picked = parcel.windows.find(({ start }) => start === window)
    const isIncomplete = kind === 'window' && !picked
    setIsMissing(isIncomplete)
    if (!kind || isIncomplete || choose.isPending) return
    const words = note.trim()
    const when = kind === 'window' && picked && { windowStart: picked.start, windowEnd: picked.end }
    choose.mutate(
      { kind, ...when, ...(words && { note: words }) },
      {
        onSuccess: () => {
          setKind(undefined)
          setNote('')
          toast.success(t`Saved. The courier and the sender can see it.`)
        },
      },
    )
  }
  return (
    <Card title={<Trans>Would another way suit you better?</Trans>}>
      <form onSubmit={send} noValidate className="flex flex-col gap-5">
        {choose.error && <Banner kind="error">{messageOf(choose.error, t`Your choice could not be saved.`)}</Banner>}
        {parcel.chosen && !kind && <Chosen kind={parcel.chosen.kind} />}
        <Kinds parcel={parcel} kind={kind} onKind={setKind} />
        {kind === 'window' && (
          <Windows windows={parcel.windows} window={window} onWindow={setWindow} isMissing={isMissing} />
        )}
        {kind && <Note kind={kind} note={note} onNote={setNote} />}
        {kind && (
          <Button type="submit" variant="primary" size="lg" loading={choose.isPending}>
            <Trans>Save my choice</Trans>
          </Button>
        )}
      </form>
    </Card>
  )
}

const names: Record<Kind, { icon: ReactNode; label: ReactNode; hint: ReactNode }> = {
  window: {
    icon: <CalendarClock />,
    label: <Trans>Another time</Trans>,
    hint: <Trans>Choose a day and a window</Trans>,
  },
  'safe-place': { icon: <DoorOpen />, label: <Trans>A safe place</Trans>, hint: <Trans>Left where you say</Trans> },
  neighbour: { icon: <House />, label: <Trans>A neighbour</Trans>, hint: <Trans>Who takes it for you</Trans> },
  depot: { icon: <Warehouse />, label: <Trans>Our depot</Trans>, hint: <Trans>You collect it there</Trans> },
}

interface KindsProps {
  parcel: RecipientView
  kind: Kind | undefined
  onKind: (kind: Kind) => void
}

const Kinds = ({ parcel: { choices, depotAddress }, kind, onKind }: KindsProps) => (
  <ChoiceCards
    legend={<Trans>How would you like to have it?</Trans>}
    hideLegend
    value={kind ?? ''}
    input={{ name: 'kind', onChange: ({ target }) => onKind(target.value as Kind) }}
    choices={choices.map((value) => ({
      value,
      ...names[value],
      ...(value === 'depot' && depotAddress && { hint: depotAddress }),
    }))}
  />
)

interface WindowsProps {
  windows: RecipientView['windows']
  window: string
  onWindow: (start: string) => void
  isMissing: boolean
}

const Windows = ({ windows, window, onWindow, isMissing }: WindowsProps) => (
  <div>
    {isMissing && (
      <p role="alert" className="mb-2 text-sm text-cancelled">
        <Trans>Please choose a time window.</Trans>
      </p>
    )}
    <div className="max-h-72 overflow-y-auto p-0.5">
      <ChoiceCards
        legend={<Trans>When</Trans>}
        value={window}
        input={{ name: 'window', onChange: ({ target }) => onWindow(target.value) }}
        choices={windows.map(({ start, end }) => ({ value: start, label: <WindowText start={start} end={end} /> }))}
      />
    </div>
  </div>
)

function Note({ kind, note, onNote }: { kind: Kind; note: string; onNote: (note: string) => void }) {
  const { t } = useLingui()
  const labels: Record<Kind, string> = {
    window: t`A word to the courier (optional)`,
    'safe-place': t`Where exactly?`,
    neighbour: t`Which neighbour, and where?`,
    depot: t`A word to us (optional)`,
  }
  return (
    <Field label={labels[kind]}>
      <Textarea rows={3} maxLength={300} value={note} onChange={({ target }) => onNote(target.value)} />
    </Field>
  )
}

const Chosen = ({ kind }: { kind: Kind }) => (
  <Banner kind="info">
    <Trans>You chose:</Trans> {names[kind].label}
  </Banner>
)
