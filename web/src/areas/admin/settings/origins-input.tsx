import { type ComponentProps, useState } from 'react'
import { Textarea } from '../../../ui/form/input.tsx'
import type { SettingProps } from './setting-props.ts'

type OriginsProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & Pick<SettingProps, 'values' | 'onChange'>

const key = 'embeds.allowedOrigins'
const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** One website to a line. What was typed stays as it is, also an empty line, until the list is another one. */
export function OriginsInput({ values, onChange, ...rest }: OriginsProps) {
  const saved = values[key].join('\n')
  const [typed, setTyped] = useState(saved)
  return (
    <Textarea
      {...rest}
      rows={3}
      spellCheck={false}
      value={linesIn(typed).join('\n') === saved ? typed : saved}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(key, linesIn(target.value))
      }}
    />
  )
}
