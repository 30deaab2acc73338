import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useUnsaved } from '../../../../lib/form/unsaved.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Input } from '../../../../ui/form/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { faultOf, otherFault } from '../fault-of.ts'
import { FileChoice } from './file-choice.tsx'
import { MapChoices } from './map-choices.tsx'
import { MapFindings } from './map-findings.tsx'
import { type MapSettings, type MapWish, useChooseMap, useTryMap } from './map-settings.queries.ts'

/** Which map everybody sees, with a look at it before it is chosen. */
export function MapChoiceCard({ settings: { map, files }, disabled }: { settings: MapSettings; disabled: boolean }) {
  const { t } = useLingui()
  const { wish, setDraft, isChanged, trial, choose, change, save } = useMapWish(map)
  const fixed = disabled || map.fromEnvironment
  const error = choose.error ?? trial.error
  const fault = otherFault(error, ['styleUrl', 'file'], t`The map could not be tested`)
  return (
    <Card
      title={<Trans>Map</Trans>}
      hint={<Trans>What all maps look like, for customers, couriers and staff.</Trans>}
      group
      footer={
        !disabled && (
          <>
            <Button
              loading={trial.isPending}
              onClick={() => {
                choose.reset()
                trial.mutate(isChanged ? wishOf(wish) : undefined)
              }}
            >
              <Trans>Test the map</Trans>
            </Button>
            {!map.fromEnvironment && (
              <Button
                variant="primary"
                disabled={!isChanged}
                loading={choose.isPending}
                onClick={() => void save().catch(() => undefined)}
              >
                <Trans>Use this map</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <MapNotes map={map} isChanged={isChanged} />
          <MapChoices value={wish.choice} disabled={fixed} onChange={(choice) => change({ ...wish, choice })} />
          {wish.choice === 'style' && (
            <StyleField
              value={wish.styleUrl ?? ''}
              error={faultOf(error, 'styleUrl')}
              disabled={fixed}
              onChange={(styleUrl) => {
                choose.reset()
                trial.reset()
                setDraft({ ...wish, styleUrl })
              }}
            />
          )}
          {wish.choice === 'file' && (
            <FileChoice
              files={files}
              value={wish.file ?? ''}
              error={faultOf(error, 'file')}
              disabled={fixed}
              onChange={(file) => change({ ...wish, file })}
            />
          )}
          {fault && <Banner kind="error">{fault}</Banner>}
          {trial.data && !error && <MapFindings choice={wish.choice} found={trial.data} />}
        </div>
        <Preview src={trial.data?.preview ?? (isChanged ? undefined : map.preview)} />
      </div>
    </Card>
  )
}

/** What is chosen but not saved yet, tried before it is. */
function useMapWish(map: MapSettings['map']) {
  const { t } = useLingui()
  const saved: MapWish = { choice: map.choice, styleUrl: map.styleUrl, file: map.file }
  const [draft, setDraft] = useState<MapWish>()
  const wish = draft ?? saved
  const isChanged = draft !== undefined && JSON.stringify(wishOf(draft)) !== JSON.stringify(wishOf(saved))
  const trial = useTryMap()
  const choose = useChooseMap()
  useUnsaved(isChanged, { sending: choose.isPending })
  const change = (next: MapWish) => {
    setDraft(next)
    choose.reset()
    trial.reset()
    // What needs no typing is looked at right away.
    const isWhole = next.choice === 'file' ? Boolean(next.file) : next.choice !== 'style'
    if (isWhole) trial.mutate(wishOf(next))
  }
  const save = async () => {
    await choose.mutateAsync(wishOf(wish))
    setDraft(undefined)
    toast.success(t`Map saved. Pages that are open show it once they are loaded again.`)
  }
  return { wish, setDraft, isChanged, trial, choose, change, save }
}

/** Why something else may be drawn than what is chosen here. */
const MapNotes = ({ map, isChanged }: { map: MapSettings['map']; isChanged: boolean }) => (
  <>
    {map.fromEnvironment && (
      <Banner kind="info">
        <Trans>MAP_STYLE_URL is set in the environment of the server and wins over what is chosen here.</Trans>
      </Banner>
    )}
    {map.problem && !isChanged && (
      <Banner kind="warning">
        {map.problem} <Trans>The embedded map is drawn in its place.</Trans>
      </Banner>
    )}
  </>
)

interface StyleFieldProps {
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (styleUrl: string) => void
}

const StyleField = ({ value, error, disabled, onChange }: StyleFieldProps) => (
  <Field
    label={<Trans>Address of the style</Trans>}
    error={error}
    hint={<Trans>A MapLibre style (JSON), with its key in the address if it needs one</Trans>}
  >
    <Input
      type="url"
      inputMode="url"
      placeholder="https://"
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)

/** In a page of its own: only that page may fetch from where the map is, before anybody has chosen it. */
function Preview({ src }: { src: string | undefined }) {
  const { t } = useLingui()
  // A link is signed anew each time that it is asked for; one that is shown stays until the map is another.
  const [shown, setShown] = useState(src)
  if (src !== shown && what(src) !== what(shown)) setShown(src)
  if (!shown)
    return (
      <p className="grid h-72 place-items-center rounded-md border border-line bg-sunken p-6 text-center text-sm text-ink-faint lg:h-full lg:min-h-80">
        <Trans>Test the map to see it here.</Trans>
      </p>
    )
  return (
    <iframe
      key={shown}
      title={t`Preview of the map`}
      src={shown}
      className="h-72 w-full rounded-md border border-line bg-map-land lg:h-full lg:min-h-80"
    />
  )
}

/** The map that a link draws, without the time until which it does. */
function what(link: string | undefined): string {
  const [told = ''] = (link?.split('map=')[1] ?? '').split('.')
  return told && atob(told.replaceAll('-', '+').replaceAll('_', '/')).replace(/"until":\d+/, '')
}

/** Only what belongs to the choice is sent. */
const wishOf = ({ choice, styleUrl, file }: MapWish): MapWish => ({
  choice,
  styleUrl: choice === 'style' ? styleUrl?.trim() || null : null,
  file: choice === 'file' ? file || null : null,
})
