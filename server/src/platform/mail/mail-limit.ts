import { createHash } from 'node:crypto'
import type { SettingValues } from '@maple/contract'
import { AppError } from '../errors.ts'
import type { RateLimits } from '../rate-limits.ts'

/** Half the life of a reset link, so that whoever gets no further one still holds a good one. */
const windowSeconds = 15 * 60

interface Limited {
  limits: RateLimits
  settings: { all(): SettingValues }
}

/** Counted each for itself: whoever fills in three forms in somebody's name does not keep their reset links away. */
type AskedMail = 'acknowledgement' | 'email-change' | 'invitation' | 'reset' | 'verification'

/** For emails that a stranger can ask for by typing an address: whether one more of the kind may go to it now. */
export async function mayEmailTo({ limits, settings }: Limited, kind: AskedMail, email: string): Promise<boolean> {
  const mailbox = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  const most = settings.all()['limits.mailsPerRecipient']
  try {
    await limits.spend(`asked-mails:${kind}`, mailbox, most, windowSeconds)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}
