import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { errorStatus, languages, webhookEventTypes } from '@maple/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeApp, type TestApp } from '../../../test/make-app.ts'
import { endpoints } from '../../app.ts'
import { scripts } from '../../simulation/scripts.ts'
import { openApi } from '../openapi.ts'
import { guideNames, readGuide, readGuides } from './guides.ts'
import { makeExample } from './make-example.ts'
import { anchorOf, type Operation, readReference } from './read-reference.ts'
import type { Schema } from './schema.ts'
import { listEntries } from './search-docs.ts'
import { sectionNames } from './sections.ts'
import { frenchSummaries } from './summaries-fr.ts'
import { exampleRequest } from './write-requests.ts'

let t: TestApp
beforeAll(async () => {
  t = await makeApp()
})

const paths = ['', ...guideNames.map((name) => `/guides/${name}`), ...sectionNames.map((name) => `/reference/${name}`)]
const pages = languages.flatMap((language) => paths.map((path) => `/docs${path}?lang=${language}`))
const read = async (path: string) => {
  const reply = await t.get(path)
  expect(reply.status, path).toBe(200)
  return reply.raw.toString()
}
const described = (endpoint: (typeof endpoints)[number]) => endpoint.path.replace(/:(\w+)/g, '{$1}')
const operations = readReference(openApi(endpoints, { title: '', version: '', url: '' }), endpoints)
const operationOf = (endpoint: (typeof endpoints)[number]) =>
  operations.find(({ name }) => name === `${endpoint.method} ${described(endpoint)}`) as Operation

describe('[E6] the pages', () => {
  test('answer in both languages, with a strict policy, small, and once only while they stay the same', async () => {
    for (const path of pages) {
      const reply = await t.get(path)
      expect(reply.status, path).toBe(200)
      const html = reply.raw.toString()
      expect(html).toContain(`<html lang="${path.endsWith('fr') ? 'fr' : 'en'}">`)
      expect(reply.headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self';.*connect-src 'self'/,
      )
      expect(html, path).not.toMatch(/ style=|<script>|<style>| on\w+="/)
      expect(gzipSync(reply.raw).length, path).toBeLessThan(250_000)
      const again = await t.get(path, undefined, { 'if-none-match': String(reply.headers.etag) })
      expect([again.status, again.raw.length], path).toEqual([304, 0])
    }
  })

  test('come in the language of the browser where none is asked for', async () => {
    const french = await t.get('/docs', undefined, { 'accept-language': 'fr-CA,fr;q=0.9' })
    expect(french.raw.toString()).toContain('<html lang="fr">')
    expect(french.headers.vary).toMatch(/accept-language/)
    const asked = await t.get('/docs?lang=en', undefined, { 'accept-language': 'fr-CA' })
    expect(asked.raw.toString()).toContain('<html lang="en">')
  })

  test('every link and every anchor leads somewhere, no anchor is there twice, no place is left unfilled', async () => {
    const anchors = new Map<string, Set<string>>()
    for (const path of pages) {
      const ids = [...(await read(path)).matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id)
      expect(ids.length, path).toBe(new Set(ids).size)
      anchors.set(path, new Set(ids))
    }
    for (const path of pages) {
      const html = await read(path)
      expect(html, path).not.toContain('{{')
      for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) {
        const [target = '', anchor] = href.replaceAll('&amp;', '&').split('#')
        const page = target === '' ? path : target.replace(/^\/api/, '')
        if (anchor && page.startsWith('/docs')) expect(anchors.get(page), `${path}: ${href}`).toContain(anchor)
        else if (page.startsWith('/docs') && !anchors.has(page)) await read(page)
        else if (!page.startsWith('/docs'))
          expect(page).toMatch(/^(https:|\/favicon|\/openapi|\/embed-demo$|\/(customer|admin)\/programs)/)
      }
    }
  })

  test('a page that there is not is not found, whatever it is called', async () => {
    for (const path of [
      '/docs/guides/nope',
      '/docs/reference/nope',
      '/docs/guides/__proto__',
      '/docs/reference/toString',
    ])
      expect((await t.get(path)).status, path).toBe(404)
  })
})

describe('[E6] the reference', () => {
  test('tells of every endpoint, with its scope where a key opens it', async () => {
    const html = new Map<string, string>()
    for (const section of sectionNames) html.set(section, await read(`/docs/reference/${section}?lang=en`))
    for (const endpoint of endpoints) {
      const { section, anchor } = operationOf(endpoint)
      const page = html.get(section) ?? ''
      expect(page, anchor).toContain(` id="${anchor}"`)
      if (endpoint.scope)
        expect(page.slice(page.indexOf(` id="${anchor}"`))).toContain(`<code>${endpoint.scope}</code>`)
    }
    expect(await read('/docs')).toContain(` id="${anchorOf('POST', '/orders')}"`)
  })

  test('its examples are taken by the contract, requests and replies', () => {
    const wrong = endpoints
      .filter(({ scope }) => scope)
      .flatMap((endpoint) => {
        const operation = operationOf(endpoint)
        const { body, path } = exampleRequest(operation)
        const sent = Object.entries((body ?? {}) as object).filter(([name]) => !(name in (endpoint.files ?? {})))
        const query = Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? ''))
        const data = (operation.reply.schema.properties?.data ?? {}) as Schema
        const tried = [
          endpoint.body?.safeParse(Object.fromEntries(sent)),
          endpoint.query?.safeParse(query),
          endpoint.response === 'file' ? undefined : endpoint.response.safeParse(makeExample(data, { whole: true })),
        ]
        return tried.flatMap((result) =>
          result && !result.success ? [`${operation.name}: ${result.error.message}`] : [],
        )
      })
    expect(wrong).toEqual([])
  })

  test('says in French what every endpoint of the public part does', () => {
    const missing = operations.filter(({ scope, name }) => scope && !frenchSummaries[name]).map(({ name }) => name)
    expect(missing).toEqual([])
  })
})

describe('the guides', () => {
  test('name every error code and every event', async () => {
    for (const language of languages) {
      const errors = await read(`/docs/guides/errors?lang=${language}`)
      for (const code of Object.keys(errorStatus)) expect(errors).toContain(`id="error-${code}"`)
      const webhooks = await read(`/docs/guides/webhooks?lang=${language}`)
      for (const type of webhookEventTypes) expect(webhooks).toContain(`id="event-${type}"`)
    }
  })

  test('have the same commands and parts in both languages', () => {
    const bones = (source: string) =>
      [...source.matchAll(/^```(.*)$|\{#([\w-]+)\}|^(\{\{.*\}\})$/gm)].map(([whole]) => whole)
    for (const name of guideNames)
      expect(bones(readGuide(name, 'fr').source), name).toEqual(bones(readGuide(name, 'en').source))
  })

  test('call the screen and the courier in French and English as the product does', () => {
    const pages = guideNames.flatMap((name) => languages.map((language) => readGuide(name, language).source)).join('\n')
    expect(pages).not.toMatch(/\*\*(For programs|Pour les programmes)\*\*/)
    const words = globSync('**/*.{ts,md}', { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'))
    for (const file of words)
      expect(readFileSync(join(import.meta.dirname, file), 'utf8'), file).not.toMatch(/coursier/i)
  })

  test('[N2] tell how long a test order takes, and of every value that chooses another life', () => {
    const seconds = scripts.delivered.reduce((sum, { after }) => sum + after, 0)
    for (const language of languages) {
      const { source } = readGuide('test-mode', language)
      expect(source).toMatch(new RegExp(`\\b${seconds} second`))
      expect(source.match(/`400\.0\d`/g)).toHaveLength(Object.keys(scripts).length - 1)
    }
  })
})

describe('the search', () => {
  test('no two things that it finds have the same name', () => {
    for (const language of languages) {
      const titles = listEntries(readGuides(), operations, language).map(({ title }) => title)
      expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
    }
  })

  test.each([
    ['en', 'cancel order', '#put-orders-id-cancel'],
    ['en', 'out_of_area', '#error-out_of_area'],
    ['fr', 'annulée', '#event-order.cancelled'],
    ['fr', 'SIGNATURE', '/api/docs/guides/webhooks?lang=fr#signature'],
  ])('%s: "%s" finds %s', async (language, words, href) => {
    expect(await read(`/docs/search?lang=${language}&q=${encodeURIComponent(words)}`)).toContain(href)
  })

  test('shows what was typed as text, and takes anything', async () => {
    const html = await read(`/docs/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(html).not.toContain('<script>alert')
    for (const query of ['', '?q=', '?q[]=x', '?q=%F0%9F', `?q=${'x'.repeat(5000)}`])
      expect((await t.get(`/docs/search${query}`)).status).toBe(200)
  })
})
