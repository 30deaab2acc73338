import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import type { OrderView } from '../../../orders/index.ts'
import type { StopView } from '../courier.actions.ts'
import { useFinishStep } from '../courier.queries.ts'
import { usePicture } from './use-picture.ts'
import { useSayDone } from './use-say-done.ts'
import { useWhereAmI } from './use-where-am-i.ts'

const empty = { signerName: '', note: '', pin: '', farReason: '', notes: '' }
export type ProofValues = typeof empty

export interface ProofOf {
  order: OrderView
  stop: StopView
  /** Other stops of the run come before this one: known before it is sent. */
  asksWhyNow?: boolean
  onClose: () => void
}

export type Proof = ReturnType<typeof useProof>

/** What proves a step, as far as it was given, and how it is sent. */
export function useProof({ order, stop, onClose }: ProofOf) {
  const { t } = useLingui()
  const finish = useFinishStep()
  const say = useSayDone()
  const whereAmI = useWhereAmI()
  const photo = usePicture()
  const signature = usePicture()
  const [pictureFault, setPictureFault] = useState<{ photo?: string; signature?: string }>({})
  const form = useForm({ defaultValues: empty })
  const isDelivery = stop.kind === 'delivery'
  const mustSign = isDelivery && stop.proof.signature
  const mustShow = isDelivery && stop.proof.photo
  const send = async (values: ProofValues) => {
    const [taken, signed] = await Promise.all([photo.newest(), signature.newest()])
    if ((mustSign || values.signerName.trim()) && !signed)
      return setPictureFault({ signature: t`Please have the recipient sign` })
    if (mustShow && !taken) return setPictureFault({ photo: t`This stop needs a photo` })
    setPictureFault({})
    const when = await finish.mutateAsync({
      order,
      stop,
      ...written(values),
      ...whereAmI(),
      ...(taken && { photo: taken }),
      ...(signed && { signature: signed }),
    })
    say(when, isDelivery ? t`Marked as delivered` : t`Marked as picked up`)
    onClose()
  }
  /** What the server has against a picture is said beside it. */
  const showPictureFault = (error: unknown) => {
    const faults = error instanceof ApiError ? error.errors : []
    const about = faults.find(({ path }) => path === 'photo' || path === 'signature')
    if (about) setPictureFault({ [about.path]: about.msg })
    return about !== undefined
  }
  return { form, photo, signature, pictureFault, setPictureFault, isDelivery, mustSign, send, showPictureFault }
}

/** Only what somebody wrote. */
const written = (values: ProofValues): Partial<ProofValues> =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, typed]) => [name, typed.trim()] as const)
      .filter(([, typed]) => typed !== ''),
  )
