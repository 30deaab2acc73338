import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '../../lib/session/session.tsx'
import { Card } from '../../ui/card.tsx'
import { useNotice } from '../../ui/use-notice.tsx'
import { EmailState } from './email-state.tsx'
import { PhotoUpload } from './photo-upload.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfilePanel() {
  const { t } = useLingui()
  const { user } = useSession()
  const notice = useNotice()
  if (!user) return null
  return (
    <>
      {notice.banner}
      <Card title={<Trans>Photo</Trans>}>
        <PhotoUpload user={user} onDone={() => notice.succeed(t`Profile photo updated successfully!`)} />
      </Card>
      <ProfileForm
        user={user}
        onSaved={() => notice.succeed(t`Profile updated successfully`)}
        emailState={<EmailState user={user} />}
      />
    </>
  )
}
