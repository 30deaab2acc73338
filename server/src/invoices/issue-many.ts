import type { Language } from '@maple/contract'
import type { Deps } from '../deps.ts'
import { AppError } from '../platform/errors.ts'
import type { Principal } from '../platform/principal.ts'
import { sayError } from '../platform/say-error.ts'
import { issueInvoice } from './issue-invoice.ts'
import { sendInvoice } from './send-invoice.ts'

interface Asked {
  ids: readonly string[]
  send: boolean
}

/** One after the other, each by itself: issued first, since what is mailed has to be there. */
export async function issueMany(deps: Deps, actor: Principal, { ids, send }: Asked, language: Language) {
  const issued: { _id: string; number: string }[] = []
  const failed: { _id: string; message: string }[] = []
  const unsent: { _id: string; number: string; message: string }[] = []
  const orTell = async (work: Promise<void>, tell: (message: string) => void) => {
    try {
      await work
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      tell(sayError(language, error))
    }
  }
  for (const id of new Set(ids)) {
    const issue = async () => {
      const number = await deps.db.transaction((tx) => issueInvoice(tx, deps, actor, id))
      issued.push({ _id: id, number })
      if (!send) return
      const mail = async () => void (await deps.db.transaction((tx) => sendInvoice(tx, deps, actor, id)))
      await orTell(mail(), (message) => unsent.push({ _id: id, number, message }))
    }
    await orTell(issue(), (message) => failed.push({ _id: id, message }))
  }
  return { issued, failed, unsent }
}
