import { expect, test } from 'vitest'
import { textOfPdf } from '../../test/pdf-text.ts'
import { writePdf } from './pdf.ts'

test('a document with the letters of both languages, a title and a page of any size', async () => {
  const pdf = await writePdf({ title: 'Reçu', language: 'fr', size: [288, 432], margin: 18 }, (page) => {
    page.text('Reçu nº 12 : 14,50 $ · œuvre, Québec’s').addPage().text('Page 2')
  })
  const source = pdf.toString('latin1')
  expect(source).toMatch(/^%PDF-1\.\d/)
  expect(source).toMatch(/%%EOF\s*$/)
  expect(source).toContain('/MediaBox [0 0 288 432]')
  expect(source).toContain('/Lang (fr-CA)')
  expect(textOfPdf(pdf)).toBe('Reçu nº 12 : 14,50 $ · œuvre, Québec’s\nPage 2')
})

test('a drawing that fails is told, not hung', async () => {
  await expect(
    writePdf({ title: 'x', language: 'en' }, () => {
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
})

const names = ['Łukasz Żółć', 'Nguyễn Thị Hường', 'Sḵwx̱wú7mesh', 'ᐃᓄᒃᑎᑐᑦ', 'ʔəy̓', 'Őz Ğül', 'Жук, Ωμέγα']
const written = async (draw: Parameters<typeof writePdf>[1]) =>
  textOfPdf(await writePdf({ title: 'Ł', language: 'en' }, draw))

test('[L3] names in any letters are themselves, in both weights, wherever they stand and however long', async () => {
  for (const font of ['Helvetica', 'Helvetica-Bold']) {
    const text = await written((page) => {
      for (const name of names) page.font(font).text(name).text('plain é')
    })
    expect(text).toBe(names.map((name) => `${name.normalize('NFC')}\nplain é`).join('\n'))
  }
  const long = Array.from({ length: 40 }, () => 'Łódź').join(' ')
  expect((await written((page) => page.text(long, { width: 120 }))).replaceAll('\n', '')).toContain('Łódź Łódź')
  expect(await written((page) => page.text('Name: ', { continued: true }).text('Łódź'))).toBe('Name: \nŁódź')
})

test('[L3] a document in English and French carries no font', async () => {
  const write = (words: string) => writePdf({ title: 'x', language: 'fr' }, (page) => page.text(words))
  expect((await write('Reçu œ – 5 $')).toString('latin1')).not.toContain('FontFile')
  expect((await write('Ł')).toString('latin1')).toContain('DejaVu')
  // Only the letters that are used.
  expect((await write('Łódź')).length).toBeLessThan(40_000)
})

test('[L3] what no font has is a base letter or a question mark, in one piece or in several', async () => {
  const say = (words: string) => written((page) => page.text(words))
  expect(await say('Zoe\u0301 5\u202f000\u00a0$ a\u2011b')).toBe('Zoé 5 000\u00a0$ a-b')
  expect(await say('Ł 中文')).toBe('Ł ??')
  expect(await say('ｆｕｌｌ')).toBe('full')
  expect(await say('a\u0007b\u200dc')).toBe('a bc')
  expect(await say('👩‍🚀')).toMatch(/^\?+$/)
})

test('[L3] a height is that of what will be drawn', async () => {
  await written((page) => {
    const words = Array.from({ length: 30 }, () => 'Wąż').join(' ')
    const height = page.heightOfString(words, { width: 100 })
    const top = page.y
    page.text(words, { width: 100 })
    expect(page.y - top).toBeCloseTo(height)
  })
})
