import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { attemptKeys } from '../../../lib/api/attempt-key.ts'
import { useUnsaved } from '../../../lib/form/unsaved.ts'
import { fullName } from '../../../lib/format/format.ts'
import { useSession } from '../../../lib/session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input, Textarea } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type ContactField, type ContactValues, contactBody, contactFaults, contactFields } from './contact-values.ts'

type Errors = Partial<Record<ContactField, string>>

interface ContactFormProps {
  subject?: string
  onSent?: () => void
}

/** By hand rather than with the form library, which would be half as large as the home page itself. */
export function ContactForm({ subject = '', onSent }: ContactFormProps) {
  const { t } = useLingui()
  const { user } = useSession()
  const [values, setValues] = useState<ContactValues>(() => ({
    name: user ? fullName(user) : '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    subject,
    message: '',
  }))
  const [errors, setErrors] = useState<Errors>({})
  const { busy, send } = useSendContact(setErrors)
  useUnsaved(values.message.trim() !== '', { sending: busy })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const words = { missing: t`This field is required`, email: t`Enter a valid e-mail address` }
    const faults = Object.entries(contactFaults(values)).map(([field, fault]) => [field, words[fault]])
    setErrors(Object.fromEntries(faults))
    const wrong = faults.length > 0 ? faults.map(([field]) => field) : await send(values)
    if (wrong) return focusFirst(form, wrong)
    setValues((sent) => ({ ...sent, subject: '', message: '' }))
    onSent?.()
  }
  const field = (name: ContactField) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: target.value }))
      setErrors((before) => ({ ...before, [name]: undefined }))
    },
  })
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
      <Line label={t`Name`} required error={errors.name} autoComplete="name" maxLength={100} {...field('name')} />
      <Line
        label={t`Email`}
        required
        error={errors.email}
        type="email"
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
      <Line label={t`Phone`} error={errors.phone} type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
      <Line label={t`Subject`} error={errors.subject} maxLength={200} {...field('subject')} />
      <Field label={t`Message`} required error={errors.message} className="sm:col-span-2">
        <Textarea rows={5} maxLength={5000} {...field('message')} />
      </Field>
      <div className="sm:col-span-2">
        <Button type="submit" variant="primary" size="lg" loading={busy} className="max-sm:w-full">
          {busy ? <Trans>Sending…</Trans> : <Trans>Send Message</Trans>}
        </Button>
      </div>
    </form>
  )
}

type LineProps = ComponentProps<'input'> & { label: string; error: string | undefined }

const Line = ({ label, error, required, ...input }: LineProps) => (
  <Field label={label} error={error} required={required}>
    <Input {...input} />
  </Field>
)

/** Sends; what the server has against a field goes beside it, and the names of those fields come back. */
function useSendContact(setErrors: (errors: Errors) => void) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  const [keyOf] = useState(attemptKeys)
  const send = async (values: ContactValues): Promise<string[] | undefined> => {
    const body = contactBody(values)
    setBusy(true)
    try {
      await api('POST /contact', { body, idempotencyKey: keyOf(body) })
      toast.success(t`Message sent successfully! We will get back to you soon.`)
      return undefined
    } catch (error) {
      const faults = error instanceof ApiError ? error.errors : []
      const ours = faults.filter(({ path }) => contactFields.some((field) => field === path))
      setErrors(Object.fromEntries(ours.map(({ path, msg }) => [path, msg])))
      if (ours.length === 0) {
        const description = error instanceof ApiError && error.status > 0 ? error.message : undefined
        toast.error(t`Failed to send message. Please check your connection and try again.`, { description })
      }
      return ours.map(({ path }) => path)
    } finally {
      setBusy(false)
    }
  }
  return { busy, send }
}

function focusFirst(form: HTMLFormElement, wrong: (string | undefined)[]) {
  const first = contactFields.find((field) => wrong.includes(field))
  const control = first && form.elements.namedItem(first)
  if (control instanceof HTMLElement) control.focus()
}
