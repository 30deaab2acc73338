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
