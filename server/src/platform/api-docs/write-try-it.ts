import type { Language } from '@maple/contract'
import { escapeHtml } from '../mail/write-email.ts'
import { type PageText, sayOnPage } from './page-texts.ts'
import type { Operation } from './read-reference.ts'
import { exampleRequest } from './write-requests.ts'

/** Hidden until the script is there, which sends it; without one the page is there to be read. */
export function writeTryIt(operation: Operation, language: Language): string {
  const say = (text: PageText) => sayOnPage(language, text)
  const { anchor, method, path, parameters, isCreating } = operation
  const { body } = exampleRequest(operation)
  const fields = parameters
    .filter((each) => each.in !== 'header')
    .map(({ name, in: where, required }) => {
      const id = `try-${anchor}-${name}`
      return `<label for="${id}"><code>${where === 'path' ? `{${name}}` : name}</code></label><input id="${id}" data-${where}="${name}" autocomplete="off"${required ? ' required' : ''}>`
    })
  const text =
    body === undefined
      ? ''
      : `<label for="try-${anchor}-body">${say('body')}</label><textarea id="try-${anchor}-body" rows="12" spellcheck="false" data-body>${escapeHtml(JSON.stringify(body, null, 2))}</textarea>`
  return `<details class="try" data-script hidden><summary>${say('tryIt')}</summary><form data-method="${method}" data-path="${escapeHtml(path)}"${isCreating ? ' data-creates' : ''} novalidate>
<label for="try-${anchor}-key">${say('key')}</label><input id="try-${anchor}-key" data-key type="password" autocomplete="off" spellcheck="false" aria-describedby="try-${anchor}-hint" placeholder="mdk_test_…"><p class="hint" id="try-${anchor}-hint">${say('keyHint')}</p>
${fields.join('')}${text}<button type="submit">${say('send')}</button>
<div class="answer" role="status" aria-live="polite"></div></form></details>`
}
