import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SecurityAction } from '@maple/contract'

/** What the owner of an account reads of it. */
export const securityWords: Record<SecurityAction, MessageDescriptor> = {
  'security.signed-in': msg`Signed in`,
  'security.failed': msg`Wrong password or code`,
  'security.confirmed': msg`Confirmed with password or code`,
  'security.signed-out': msg`Signed out`,
  'security.sessions-ended': msg`Other sessions ended`,
  'security.password-changed': msg`Password changed`,
  'security.password-reset': msg`Password reset`,
  'security.email-change-asked': msg`New e-mail address asked for`,
  'security.email-changed': msg`E-mail address changed`,
  'security.email-change-stopped': msg`Change of e-mail stopped`,
  'security.two-factor-on': msg`Two-factor authentication turned on`,
  'security.two-factor-off': msg`Two-factor authentication turned off`,
  'security.codes-renewed': msg`New recovery codes`,
  'security.payout-account-changed': msg`Payout account changed`,
  'user.role-changed': msg`Your role was changed`,
  'user.activated': msg`Your account was activated`,
  'user.deactivated': msg`Your account was deactivated`,
  'user.two-factor-reset': msg`Two-factor authentication turned off`,
  'user.reset-mailed': msg`Link to a new password mailed`,
  'user.sessions-ended': msg`Signed out everywhere`,
}

/** Worth a second look. */
export const isWarning = (action: SecurityAction): boolean =>
  action === 'security.failed' || action === 'security.email-change-stopped'
