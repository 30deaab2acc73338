import type { Language } from '@maple/contract'
import { escapeHtml } from '../mail/write-email.ts'
import type { Operation } from './read-reference.ts'
import { frenchSummaries } from './summaries-fr.ts'

/** The one line of an endpoint. Those that no key opens have theirs in English only, and say so to a screen reader. */
export function summaryOf({ name, summary }: Pick<Operation, 'name' | 'summary'>, language: Language): string {
  const french = language === 'fr' ? frenchSummaries[name] : undefined
  if (french) return escapeHtml(french)
  return language === 'fr' ? `<span lang="en">${escapeHtml(summary)}</span>` : escapeHtml(summary)
}
