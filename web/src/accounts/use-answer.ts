import { useLingui } from '@lingui/react/macro'
import { messageOf } from '../lib/api/api-error.ts'
import { useSession } from '../lib/session/session.tsx'
import { toast } from '../ui/toast.ts'
import { chooseAccount } from './active-account.ts'
import { useAcceptInvitation, useDeclineInvitation } from './invitations.queries.ts'

/** Yes or no to an invitation; whoever accepts acts for the account from then on. */
export function useAnswer({ _id, name }: { _id: string; name: string }, token?: string) {
  const { t } = useLingui()
  const { user, refresh } = useSession()
  const [accept, decline] = [useAcceptInvitation(), useDeclineInvitation()]
  const fail = (error: unknown) => void toast.error(messageOf(error, t`The invitation could not be answered`))
  return {
    accept: async () => {
      try {
        await accept.mutateAsync({ id: _id, token })
      } catch (error) {
        fail(error)
        return false
      }
      chooseAccount(user?._id ?? '', _id)
      void refresh()
      toast.success(t`You belong to ${name} now`)
      return true
    },
    decline: async () => {
      try {
        await decline.mutateAsync(_id)
        toast.success(t`You have declined`)
        return true
      } catch (error) {
        fail(error)
        return false
      }
    },
    accepting: accept.isPending,
    declining: decline.isPending,
  }
}
