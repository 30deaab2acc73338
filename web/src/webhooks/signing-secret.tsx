import { useLingui } from '@lingui/react/macro'
import { SecretDialog } from '../keys/index.ts'

interface SigningSecretProps {
  secret: string | undefined
  /** There was another one before, which signs for a while yet. */
  isRotated?: boolean
  onClose: () => void
}

export function SigningSecret({ secret, isRotated, onClose }: SigningSecretProps) {
  const { t } = useLingui()
  return (
    <SecretDialog
      title={t`Secret of the webhook`}
      label={t`Signing secret`}
      secret={secret}
      lost={
        isRotated
          ? t`The secret was changed, but the answer with the new one was lost, and it is not shown twice. Change the secret again; replaced ones sign for 24 hours yet.`
          : t`The webhook was added, but the answer with its secret was lost, and it is not shown twice. Change the secret on the page of the webhook, under “More actions”, to get another one.`
      }
      note={
        isRotated
          ? t`A replaced secret signs every event too for 24 hours, so that nothing is lost while you change it.`
          : t`Every event is signed with it. Your program checks the signature before it believes an event.`
      }
      onClose={onClose}
    />
  )
}
