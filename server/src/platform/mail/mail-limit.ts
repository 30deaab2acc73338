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

/** For mails that a stranger can ask for by typing an address: whether one more may go to it now. */
export async function mayMailTo({ limits, settings }: Limited, email: string): Promise<boolean> {
  const mailbox = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  const most = settings.all()['limits.mailsPerRecipient']
  try {
    await limits.spend('asked-mails', mailbox, most, windowSeconds)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false
    throw error
  }
}
