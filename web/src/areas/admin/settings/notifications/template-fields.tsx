import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '../../../../ui/form/field.tsx'
import { Input, Textarea } from '../../../../ui/form/input.tsx'
import { fields } from './template-words.ts'
import type { Template, Texts } from './templates.queries.ts'

interface TemplateFieldsProps {
  template: Template
  texts: Texts
  faultOf: (field: string) => string | undefined
  onChange: (texts: Texts) => void
}

export function TemplateFields({ template, texts, faultOf, onChange }: TemplateFieldsProps) {
  const { i18n } = useLingui()
  const places = ['name', 'company', 'link', ...template.places].map((place) => `{${place}}`)
  // The title is also that of a push message.
  const shown = fields.filter(
    ({ id, channel }) => template.channels.includes(channel) || (id === 'title' && template.channels.includes('push')),
  )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-ink-soft">
        <Trans>These are filled in:</Trans> <code className="break-words">{places.join(' ')}</code>
      </p>
      {shown.map(({ id, name, rows }) => {
        const set = (value: string) => onChange({ ...texts, [id]: value })
        return (
          <Field key={id} label={i18n._(name)} error={faultOf(id)}>
            {rows === 1 ? (
              <Input value={texts[id]} onChange={({ target }) => set(target.value)} />
            ) : (
              <Textarea rows={rows} value={texts[id]} onChange={({ target }) => set(target.value)} />
            )}
          </Field>
        )
      })}
    </div>
  )
}
