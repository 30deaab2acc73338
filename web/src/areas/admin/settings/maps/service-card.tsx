import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useUnsaved } from '../../../../lib/form/unsaved.ts'
import { Banner } from '../../../../ui/banner.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Input, PasswordInput, Select } from '../../../../ui/form/input.tsx'
import { toast } from '../../../../ui/toast.ts'
import { faultOf, otherFault } from '../fault-of.ts'
import { type Service, type ServiceKind, type ServiceWish, useChooseService } from './map-settings.queries.ts'
import { RequestCounts } from './request-counts.tsx'

export interface Provider {
  id: string
  label: MessageDescriptor | string
  /** Where it answers for everybody. */
  address?: string
  key?: 'needed' | 'possible'
}

interface ServiceCardProps {
  kind: ServiceKind
  title: ReactNode
  hint: ReactNode
  variable: string
  providers: readonly Provider[]
  service: Service
  disabled: boolean
  /** One sentence on what makes requests. */
  causes: ReactNode
  /** A test with what is chosen, saved or not; nothing for the one in force. */
  trial: (wish: ServiceWish | undefined) => ReactNode
}

const emptyDraft = { url: '', key: '' }

/** A provider with its address and key. The key goes one way only: to the server. */
export function ServiceCard(props: ServiceCardProps) {
  const { kind, title, hint, variable, providers, service, disabled, causes, trial } = props
  const { t, i18n } = useLingui()
  const saved = { provider: service.provider, url: service.url ?? '', key: '' }
  const [draft, setDraft] = useState<typeof saved>()
  const { provider, url, key } = draft ?? saved
  const isChanged = draft !== undefined && JSON.stringify(draft) !== JSON.stringify(saved)
  const chosen = providers.find(({ id }) => id === provider)
  const choose = useChooseService(kind)
  useUnsaved(isChanged, { sending: choose.isPending })
  const fixed = disabled || service.fromEnvironment
  const wish: ServiceWish = { provider, url: url.trim() || null, ...(key.trim() && { key: key.trim() }) }
  const change = (part: Partial<typeof saved>) => {
    choose.reset()
    setDraft({ ...(draft ?? saved), ...part })
  }
  const save = async () => {
    await choose.mutateAsync(wish)
    setDraft(undefined)
    toast.success(t`Saved. It is asked from now on.`)
  }
  const fault = otherFault(choose.error, ['url', 'key'], t`Failed to save settings`)
  const end = service.keyEnd
  return (
    <Card
      title={title}
      hint={hint}
      group
      footer={
        !fixed && (
          <Button
            variant="primary"
            disabled={!isChanged}
            loading={choose.isPending}
            onClick={() => void save().catch(() => undefined)}
          >
            <Trans>Use this provider</Trans>
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {service.fromEnvironment && (
          <Banner kind="info">
            <Trans>{variable} is set in the environment of the server and wins over what is chosen here.</Trans>
          </Banner>
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
          <Field label={<Trans>Provider</Trans>}>
            <Select
              value={provider}
              disabled={fixed}
              onChange={({ target }) => change({ ...emptyDraft, provider: target.value })}
            >
              {!chosen && <option value={provider}>{provider}</option>}
              {providers.map(({ id, label }) => (
                <option key={id} value={id}>
                  {typeof label === 'string' ? label : i18n._(label)}
                </option>
              ))}
            </Select>
          </Field>
          {provider !== 'embedded' && (
            <Field
              label={<Trans>Address</Trans>}
              error={faultOf(choose.error, 'url')}
              hint={<Trans>Leave empty for the public one</Trans>}
            >
              <Input
                type="url"
                inputMode="url"
                placeholder={chosen?.address}
                value={url}
                disabled={fixed}
                onChange={({ target }) => change({ url: target.value })}
              />
            </Field>
          )}
          {(chosen?.key || (service.hasKey && provider === service.provider)) && (
            <Field
              label={<Trans>Key</Trans>}
              error={faultOf(choose.error, 'key')}
              required={chosen?.key === 'needed'}
              hint={
                provider !== service.provider || !service.hasKey ? (
                  <Trans>Kept sealed, and never shown again</Trans>
                ) : end ? (
                  <Trans>One is set and ends with {end}. Leave empty to keep it.</Trans>
                ) : (
                  <Trans>One is set. Leave empty to keep it.</Trans>
                )
              }
            >
              <PasswordInput
                autoComplete="off"
                value={key}
                disabled={fixed}
                onChange={({ target }) => change({ key: target.value })}
              />
            </Field>
          )}
        </div>
        {fault && <Banner kind="error">{fault}</Banner>}
        {!disabled && trial(isChanged ? wish : undefined)}
        <RequestCounts requests={service.requests} causes={causes} />
      </div>
    </Card>
  )
}
