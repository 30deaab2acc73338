import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface Choice {
  value: string
  label: ReactNode
  hint?: ReactNode
  icon?: ReactNode
}

interface ChoiceCardsProps {
  legend: ReactNode
  hideLegend?: boolean
  choices: Choice[]
  /** What every radio button gets: `register('role')`, or name, value and onChange. */
  input: ComponentProps<'input'>
  /** The chosen value, where the form does not keep it. */
  value?: string
  /** Short ones, beside each other on a phone too. */
  inRow?: boolean
  /** With a picture each, which on a wide screen is above the words. */
  drawn?: boolean
}

/** One of a few, each as a card: radio buttons, so arrows move between them. */
export const ChoiceCards = ({ legend, hideLegend, choices, input, value, inRow, drawn }: ChoiceCardsProps) => (
  <fieldset>
    <legend className={clsx('mb-2 text-sm font-medium', hideLegend && 'sr-only')}>{legend}</legend>
    <div
      className={clsx(
        'grid',
        inRow ? 'grid-cols-3 gap-2 sm:gap-3' : choices.length === 3 ? 'gap-3 sm:grid-cols-3' : 'grid-cols-2 gap-3',
      )}
    >
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={clsx(
            'flex min-h-(--control) cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface py-3 text-sm transition-colors duration-100 hover:bg-sunken',
            inRow ? 'px-3 sm:px-4' : 'px-4',
            drawn && 'sm:flex-col sm:items-start',
            'has-checked:border-primary has-checked:bg-primary-soft has-checked:ring-1 has-checked:ring-primary',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus [&_svg]:size-5 [&_svg]:shrink-0',
          )}
        >
          <input
            type="radio"
            {...input}
            {...(value !== undefined && { checked: value === choice.value })}
            value={choice.value}
            className="sr-only"
          />
          {choice.icon}
          <span className="min-w-0">
            <span className="block font-medium">{choice.label}</span>
            {choice.hint && <span className="block text-ink-soft">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  </fieldset>
)
