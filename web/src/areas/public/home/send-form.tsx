import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input, Select } from '../../../ui/form/input.tsx'
import { emptyPrice, type PriceFaults, type PriceValues } from './price-form.ts'

// The page itself stays light: suggestions, maps and prices come once somebody is in the form.
const late = () => import('./late-send.tsx')
const PriceAnswer = lazy(async () => ({ default: (await late()).PriceAnswer }))
const Suggestions = lazy(async () => ({ default: (await late()).Suggestions }))
const Pin = lazy(async () => ({ default: (await late()).Pin }))

type Change = (next: Partial<PriceValues>) => void

/** A price before sign-up (D8): two places and a size are enough. */
export function SendForm() {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(emptyPrice)
  const [asked, setAsked] = useState<PriceValues>()
  const [tries, setTries] = useState(0)
  const [faults, setFaults] = useState<PriceFaults>({})
  /** Another question has no answer yet. */
  const change: Change = (next) => {
    setValues({ ...values, ...next })
    setFaults({})
  }
  const ask = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    setFaults({})
    if (values.from.trim() && values.to.trim()) {
      const question = { ...values }
      setValues(question)
      setAsked(question)
    } else setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const isAnswered = asked === values
  const shared = { values, change, tried: tries > 0, faults }
  return (
    <form ref={form} noValidate onSubmit={ask} className="flex flex-col gap-4">
      <PriceEnd end="from" label={<Trans>From</Trans>} {...shared} />
      <PriceEnd end="to" label={<Trans>To</Trans>} {...shared} />
      <div className="grid grid-cols-2 gap-3">
        <Field label={<Trans>Size</Trans>}>
          <Select value={values.size} onChange={({ target }) => change({ size: target.value as PriceValues['size'] })}>
            <option value="small">{t`Small`}</option>
            <option value="medium">{t`Medium`}</option>
            <option value="large">{t`Large`}</option>
          </Select>
        </Field>
        <Field label={<Trans>When</Trans>}>
          <Select
            value={values.timing}
            onChange={({ target }) => change({ timing: target.value as PriceValues['timing'] })}
          >
            <option value="now">{t`Now`}</option>
            <option value="later">{t`Tomorrow or later`}</option>
          </Select>
        </Field>
      </div>
      <Button type="submit" variant={isAnswered ? 'secondary' : 'primary'} size="lg">
        <Trans>Show the price</Trans>
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {isAnswered && (
          <Suspense>
            <PriceAnswer key={tries} values={asked} onFaults={setFaults} />
          </Suspense>
        )}
      </div>
    </form>
  )
}

interface PriceEndProps {
  end: 'from' | 'to'
  label: ReactNode
  values: PriceValues
  change: Change
  tried: boolean
  faults: PriceFaults
}

/** One end of the trip: typed, picked from the suggestions, or, where neither helps, set as a pin (K7). */
function PriceEnd({ end, label, values, change, tried, faults }: PriceEndProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [woken, setWoken] = useState(false)
  const point = values[`${end}Point`]
  const isMissing = tried && values[end].trim() === ''
  /** Another address is another place. */
  const say = (text: string, picked: PriceValues['fromPicked']) =>
    change({ [end]: text, [`${end}Picked`]: picked, [`${end}Point`]: null })
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} required error={isMissing ? t`Enter an address or a postal code` : faults[end]}>
        <div className="relative">
          <Input
            ref={input}
            value={values[end]}
            onChange={({ target }) => say(target.value, null)}
            onFocus={() => setWoken(true)}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded="false"
            autoComplete="off"
            maxLength={300}
            placeholder={t`Address or postal code`}
          />
          {woken && (
            <Suspense>
              <Suggestions input={input} onPick={say} />
            </Suspense>
          )}
        </div>
      </Field>
      {(faults[end] || point) && (
        <Suspense>
          <Pin end={end} point={point} onMove={(to) => change({ [`${end}Point`]: to })} />
        </Suspense>
      )}
    </div>
  )
}
