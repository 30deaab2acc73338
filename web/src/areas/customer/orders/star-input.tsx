import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import Star from 'lucide-react/icons/star'
import { type ComponentProps, useId } from 'react'
import { FieldError, RequiredMark } from '../../../ui/form/field.tsx'

interface StarInputProps {
  value: number
  error: string | undefined
  /** `register('score')` */
  input: ComponentProps<'input'>
}

/** Five radio buttons drawn as stars: arrows choose, and each says what it stands for. */
export function StarInput({ value, error, input }: StarInputProps) {
  const { t } = useLingui()
  const id = useId()
  const words = [t`Very bad`, t`Bad`, t`All right`, t`Good`, t`Excellent`]
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1 text-sm font-medium">
        <Trans>How was the delivery?</Trans>
        <RequiredMark />
      </legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-ml-1.5 flex">
          {words.map((word, index) => (
            <label
              key={word}
              title={word}
              className="grid size-12 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                {...input}
                value={index + 1}
                aria-invalid={error ? true : undefined}
                className="sr-only"
              />
              <span className="sr-only">
                <Trans>
                  {index + 1} of 5: {word}
                </Trans>
              </span>
              <Star
                aria-hidden="true"
                className={clsx(
                  'size-8 transition-colors duration-100',
                  index < value ? 'fill-star text-star' : 'text-line-strong',
                )}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-sm font-medium text-ink-soft">
          {words[value - 1]}
        </span>
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}
