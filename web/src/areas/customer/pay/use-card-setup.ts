import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { api, type Data } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useQueryParams } from '../../../lib/params/use-query-params.ts'
import { useMutation } from '../../../lib/query/use-mutation.ts'
import { useSaveCard } from './pay.queries.ts'

interface Told {
  succeed: (text: string) => void
  fail: (text: string) => void
}
type Saved = Data<'POST /users/cards'>

/**
 * Saving a card: over to the provider's page and back. The number is typed in there; we get back only a note
 * (`?setup=`) that something can be picked up.
 */
export function useCardSetup(returnTo: string, { succeed, fail }: Told, onSaved?: (card: Saved) => void) {
  const { t } = useLingui()
  const [params, changeParams] = useQueryParams()
  const setup = params.get('setup')
  const save = useSaveCard()
  const pickUp = useEffectEvent((setupId: string) => {
    changeParams((next) => next.delete('setup'), { replace: true })
    save.mutate(setupId, {
      onSuccess: ({ data }) => {
        onSaved?.(data)
        succeed(t`Card saved`)
      },
      onError: (error) => fail(messageOf(error, t`The card could not be saved.`)),
    })
  })
  useEffect(() => {
    if (setup) pickUp(setup)
  }, [setup])
  const start = useMutation({
    mutationFn: () => api('POST /users/cards/setup', { body: { returnTo } }),
    onSuccess: ({ data }) => window.location.assign(data.url),
    onError: (error) => fail(messageOf(error, t`The card page could not be opened.`)),
  })
  return { start: () => start.mutate(), busy: start.isPending || start.isSuccess || save.isPending }
}
