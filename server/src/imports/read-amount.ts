import type { Text } from '@maple/contract'

interface Misread {
  words: Text
  values?: Record<string, string>
}

/**
 * An amount as people write it: 1500, 1,500.25, 1 500,25, $12,50. What separates thousands stands before every three digits
 * and nowhere else; what can be read in two ways is asked back, except 1,500 as money, which has no three decimals. Pure.
 */
export function readAmount(written: string, of: 'money' | 'weight'): number | undefined | Misread {
  const said = written.replace(/^(?:CA)?\$\s*|\s*(?:\$(?:\s?CA)?|CAD)$/gi, '').trim()
  if (said === '') return undefined
  if (of === 'money' && /^[1-9]\d{0,2},\d{3}$/.test(said)) return Number(said.replace(',', ''))
  // A scale writes 1.500, and a spreadsheet's number has a point too.
  if ((of === 'money' ? /^[1-9]\d{0,2}\.\d{3}$/ : /^[1-9]\d{0,2},\d{3}$/).test(said))
    return {
      words: 'Please write {whole} or {decimal}: this number can be read as both',
      values: { whole: said.replace(/[.,]/, ''), decimal: String(Number(said.replace(',', '.'))) },
    }
  const [, whole, rest = '0'] = forms.map((form) => form.exec(said)).find(Boolean) ?? []
  const digits = whole?.replace(/\D/g, '') ?? ''
  if (digits === '' || digits.length > 9) return { words: 'Please give a number' }
  return Number(`${digits}.${rest}`)
}

const forms = [
  /^(\d+)(?:[.,](\d{1,4}))?$/,
  /^([1-9]\d{0,2}(?:[\s'’]\d{3})+)(?:[.,](\d{1,4}))?$/,
  /^([1-9]\d{0,2}(?:,\d{3})+)\.(\d{1,4})$/,
  /^([1-9]\d{0,2}(?:\.\d{3})+),(\d{1,4})$/,
  /^([1-9]\d{0,2}(?:,\d{3}){2,})$/,
  /^([1-9]\d{0,2}(?:\.\d{3}){2,})$/,
]
