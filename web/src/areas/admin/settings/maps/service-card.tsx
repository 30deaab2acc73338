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
  const { t } = useLingui()
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
  const settle = () => {
    setDraft(undefined)
    toast.success(t`Saved. It is asked from now on.`)
  }
  const save = () => choose.mutate(wish, { onSuccess: settle })
  const fault = otherFault(choose.error, ['url', 'key'], t`Failed to save settings`)
  return (
    <Card
      title={title}
      hint={hint}
      group
      footer={
        !fixed && (
          <Button variant="primary" disabled={!isChanged} loading={choose.isPending} onClick={save}>
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
          <ProviderField
            value={provider}
            providers={providers}
            disabled={fixed}
            onChange={(provider) => change({ ...emptyDraft, provider })}
          />
          {provider !== 'embedded' && (
            <AddressField
              placeholder={chosen?.address}
              error={faultOf(choose.error, 'url')}
              value={url}
              disabled={fixed}
              onChange={(url) => change({ url })}
            />
          )}
          {(chosen?.key || (service.hasKey && provider === service.provider)) && (
            <KeyField
              service={service}
              isSaved={provider === service.provider}
              required={chosen?.key === 'needed'}
              error={faultOf(choose.error, 'key')}
              value={key}
              disabled={fixed}
              onChange={(key) => change({ key })}
            />
          )}
        </div>
        {fault && <Banner kind="error">{fault}</Banner>}
        {!disabled && trial(isChanged ? wish : undefined)}
        <RequestCounts requests={service.requests} causes={causes} />
      </div>
    </Card>
  )
}

interface ProviderFieldProps extends Pick<ServiceCardProps, 'providers' | 'disabled'> {
  value: string
  onChange: (provider: string) => void
}

function ProviderField({ value, providers, disabled, onChange }: ProviderFieldProps) {
  const { i18n } = useLingui()
  return (
    <Field label={<Trans>Provider</Trans>}>
      <Select value={value} disabled={disabled} onChange={({ target }) => onChange(target.value)}>
        {!providers.some(({ id }) => id === value) && <option value={value}>{value}</option>}
        {providers.map(({ id, label }) => (
          <option key={id} value={id}>
            {typeof label === 'string' ? label : i18n._(label)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface AddressFieldProps extends Pick<ServiceCardProps, 'disabled'> {
  placeholder: string | undefined
  error: string | undefined
  value: string
  onChange: (url: string) => void
}

const AddressField = ({ placeholder, error, value, disabled, onChange }: AddressFieldProps) => (
  <Field label={<Trans>Address</Trans>} error={error} hint={<Trans>Leave empty for the public one</Trans>}>
    <Input
      type="url"
      inputMode="url"
      placeholder={placeholder}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
)

interface KeyFieldProps extends Pick<ServiceCardProps, 'service' | 'disabled'> {
  /** The provider is the one in force, whose key the server has. */
  isSaved: boolean
  required: boolean
  error: string | undefined
  value: string
  onChange: (key: string) => void
}

function KeyField({ service, isSaved, required, error, value, disabled, onChange }: KeyFieldProps) {
  const end = service.keyEnd
  return (
    <Field
      label={<Trans>Key</Trans>}
      error={error}
      required={required}
      hint={
        !isSaved || !service.hasKey ? (
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
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
