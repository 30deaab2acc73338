import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { MapWish } from './map-settings.queries.ts'

type Choice = MapWish['choice']

interface MapChoicesProps {
  value: Choice
  disabled: boolean
  onChange: (choice: Choice) => void
}

/** One of four, each with what it means for those who look at it. */
export const MapChoices = ({ value, disabled, onChange }: MapChoicesProps) => (
  <fieldset disabled={disabled}>
    <legend className="sr-only">
      <Trans>Choice of map</Trans>
    </legend>
    <div className="flex flex-col gap-2">
      {choices.map(({ choice, label, hint }) => (
        <label
          key={choice}
          className={clsx(
            'flex min-h-(--control) cursor-pointer flex-col rounded-md border border-line-strong bg-surface px-4 py-2.5 text-sm transition-colors duration-100 hover:bg-sunken',
            'has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary has-disabled:cursor-not-allowed',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            name="map-choice"
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          <span className="font-medium">{label}</span>
          <span className="text-ink-soft">{hint}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

const choices: { choice: Choice; label: ReactNode; hint: ReactNode }[] = [
  {
    choice: 'embedded',
    label: <Trans>Our own streets</Trans>,
    hint: <Trans>The embedded map with the street packs below. Nobody outside is asked.</Trans>,
  },
  {
    choice: 'openfreemap',
    label: <Trans>OpenFreeMap</Trans>,
    hint: <Trans>The whole world, without an account. Browsers fetch it from tiles.openfreemap.org.</Trans>,
  },
  {
    choice: 'style',
    label: <Trans>Any map style</Trans>,
    hint: <Trans>Of a provider such as MapTiler, or of a tile server of yours.</Trans>,
  },
  {
    choice: 'file',
    label: <Trans>A map file of yours</Trans>,
    hint: <Trans>A .pmtiles file of the Protomaps schema, served from here in our own colours.</Trans>,
  },
]
