import { Trans, useLingui } from '@lingui/react/macro'
import { isMistyped } from '@maple/contract/orders/order-number'
import { useQueryClient } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLanguage } from '../../../content/index.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { toast } from '../../../ui/toast.ts'
import { type HandedTracking, trackingQuery } from './tracking.queries.ts'

type Fault = 'empty' | 'mistyped'

export const faultOfNumber = (typed: string): Fault | undefined => {
  if (typed.trim() === '') return 'empty'
  return isMistyped(typed) ? 'mistyped' : undefined
}

/** Looks an order up and goes to its page, with what was read. */
export function TrackingForm({ start = '' }: { start?: string }) {
  const { t } = useLingui()
  const [number, setNumber] = useState(start)
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const look = useLookUp()
  useFocusByAnchor(input)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const found = faultOfNumber(number)
    setFault(found)
    if (found) return input.current?.focus()
    setBusy(true)
    try {
      await look(number.trim())
    } catch (error) {
      toast.error(messageOf(error, t`Failed to track order`))
    } finally {
      setBusy(false)
    }
  }
  const words = { empty: t`Please enter a tracking ID`, mistyped: t`Order not found` }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 sm:flex-row sm:items-start">
      <Field
        label={t`Tracking ID`}
        hideLabel
        error={fault && words[fault]}
        hint={fault === 'mistyped' && t`Please check the digits: one of them seems to be wrong.`}
        className="flex-1"
      >
        <Input
          ref={input}
          value={number}
          onChange={(event) => {
            setNumber(event.target.value)
            setFault(undefined)
          }}
          icon={<Search />}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t`Tracking ID (e.g., MD123456)`}
          className="min-h-12 sm:text-base!"
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={busy}>
        {busy ? <Trans>Tracking...</Trans> : <Trans>Track Order</Trans>}
      </Button>
    </form>
  )
}

function useLookUp() {
  const language = useLanguage()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (number: string) => {
    const tracking = await queryClient.fetchQuery({ ...trackingQuery(number, language), staleTime: 0, retry: false })
    const state: HandedTracking = { tracking, language, at: Date.now() }
    navigate(`/track/${encodeURIComponent(tracking.orderNumber)}`, { state })
  }
}

/** 'Track Order' in the header leads to the field itself. */
function useFocusByAnchor(input: { current: HTMLInputElement | null }) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each click on the anchor counts, also a second one
  useEffect(() => {
    if (hash === '#track') input.current?.focus({ preventScroll: true })
  }, [hash, key])
}
