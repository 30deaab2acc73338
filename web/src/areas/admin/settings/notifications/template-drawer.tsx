import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../../lib/api/api-error.ts'
import { isSameText } from '../../../../lib/form/is-same-text.ts'
import { useUnsaved } from '../../../../lib/form/unsaved.ts'
import { currentLanguage } from '../../../../lib/i18n.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Drawer } from '../../../../ui/dialog.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { FieldGroup } from '../../../../ui/form/field.tsx'
import { toast } from '../../../../ui/toast.ts'
import { LanguageChoice } from './language-choice.tsx'
import { TemplateFields } from './template-fields.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { channelNames, channels } from './template-words.ts'
import { type Language, type Template, useResetTemplate, useSaveTemplate } from './templates.queries.ts'

/** Another tab of the preview leaves what was typed where it is. */
const previewTabs = ['preview'] as const

type Faults = Record<string, string>

const faultsOf = (error: unknown): Faults =>
  error instanceof ApiError ? Object.fromEntries(error.errors.map(({ path, msg }) => [path, msg])) : {}

export function TemplateDrawer({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [language, setLanguage] = useState<Language>(currentLanguage())
  const [texts, setTexts] = useState(template.texts)
  const [switches, setSwitches] = useState(template.switches)
  useUnsaved(!isSameText({ texts, switches }, { texts: template.texts, switches: template.switches }), {
    outlivesQuery: previewTabs,
  })
  const save = useSaveTemplate(template.key)
  const reset = useResetTemplate(template.key)
  const faults = faultsOf(save.error)
  const submit = () =>
    save.mutate(
      { texts, switches },
      {
        onSuccess: () => void toast.success(t`The notice was saved`),
        onError: (error) => {
          // The fault may be in the other language, where nobody would see it.
          const [path = ''] = Object.keys(faultsOf(error))
          const other = path.split('.')[1]
          if (other === 'en' || other === 'fr') setLanguage(other)
        },
      },
    )
  const setBack = () =>
    reset.mutate(undefined, {
      onSuccess: ({ data }) => {
        setTexts(data.texts)
        setSwitches(data.switches)
        toast.success(t`The notice is as it came`)
      },
      onError: (error) => void toast.error(messageOf(error, t`The notice could not be set back.`)),
    })
  return (
    <Drawer
      wide
      open
      onOpenChange={onClose}
      title={template.defaults[currentLanguage()].title}
      footer={
        <>
          {template.changed && (
            <Button className="sm:mr-auto" loading={reset.isPending} onClick={setBack}>
              <Trans>Set back</Trans>
            </Button>
          )}
          <Button variant="primary" loading={save.isPending} onClick={submit}>
            <Trans>Save Changes</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {save.error && <Banner kind="error">{messageOf(save.error, t`The notice could not be saved.`)}</Banner>}
        <FieldGroup legend={<Trans>Channels</Trans>} tight className="grid grid-cols-2 sm:grid-cols-4">
          {channels
            .filter((channel) => template.channels.includes(channel))
            .map((channel) => (
              <Checkbox
                key={channel}
                label={i18n._(channelNames[channel])}
                checked={template.category === 'security' || switches[channel]}
                disabled={template.category === 'security'}
                onChange={({ target }) => setSwitches({ ...switches, [channel]: target.checked })}
              />
            ))}
        </FieldGroup>
        <LanguageChoice language={language} onChange={setLanguage} />
        <TemplateFields
          key={language}
          template={template}
          texts={texts[language]}
          faultOf={(field) => faults[`texts.${language}.${field}`]}
          onChange={(changed) => setTexts({ ...texts, [language]: changed })}
        />
        <TemplatePreview template={template} language={language} texts={texts[language]} />
      </div>
    </Drawer>
  )
}
